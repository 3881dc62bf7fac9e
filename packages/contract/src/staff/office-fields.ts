import { z } from 'zod'
import { picture } from '../fields/picture.ts'
import { choose, recordId } from '../kernel/fields.ts'
import { type line, lines } from '../kernel/text.ts'

/** Fields that several forms of the office share. */

/** An optional text of at most `most` characters. */
export const optionalText = (of: typeof line, most: number) =>
  of(/*i18n*/ 'Please check this.').trim().max(most, /*i18n*/ 'Please shorten this.')

/** A required text of `least` to `most` characters; `ask` is the error sentence. */
export const filled = (of: typeof line, ask: string, most: number, least = 1) =>
  of(ask).trim().min(least, ask).max(most, /*i18n*/ 'Please shorten this.')

/** The reason for an action of staff, of `least` to `most` characters. */
export const reasonText = (ask: string, least: number, most: number) =>
  lines(ask).trim().min(least, ask).max(most, /*i18n*/ 'Please shorten the reason.')

/** The reason for an action of staff, in their own words. */
export const staffReason = reasonText(/*i18n*/ 'Please write why, in a few words.', 3, 300)

/** The id of a bank account of the trust. */
export const bankAccountId = recordId('bac')

/** The ledger account of the till or of one of the trust's bank accounts. */
export const ownAccount = z.string(choose).regex(/^(?:till|bank:bac_[0-9a-z]{1,40})$/, choose)

/** A required picture. */
export const requiredPicture = {
  ...picture,
  missing: /*i18n*/ { id: 'field.picture_missing', message: 'Choose a picture.' },
} as const
