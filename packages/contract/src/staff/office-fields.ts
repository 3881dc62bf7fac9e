import { z } from 'zod'
import { lines } from '../kernel/text.ts'

/** Fields that several forms of the office share. */

const WHY = /*i18n*/ 'Please write why, in a few words.'

/** Why a member of the staff does something, in their own words. */
export const staffReason = lines(WHY).trim().min(3, WHY).max(300, /*i18n*/ 'Please shorten the reason.')

/** The till, or a bank account of the trust, by its name in the ledger. */
export const ownAccount = z
  .string(/*i18n*/ 'Please choose from the list.')
  .regex(/^(?:till|bank:bac_[0-9a-z]{1,40})$/, /*i18n*/ 'Please choose from the list.')
