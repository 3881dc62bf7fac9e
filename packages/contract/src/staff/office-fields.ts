import { z } from 'zod'
import { picture } from '../fields/picture.ts'
import { choose, recordId } from '../kernel/fields.ts'
import { type line, lines } from '../kernel/text.ts'

/** Fields that several forms of the office share. */

/** A text that may be left empty, of `most` letters. */
export const optionalText = (of: typeof line, most: number) =>
  of(/*i18n*/ 'Please check this.').trim().max(most, /*i18n*/ 'Please shorten this.')

/** A text that is not left empty, of `least` to `most` letters; `ask` says what to write. */
export const filled = (of: typeof line, ask: string, most: number, least = 1) =>
  of(ask).trim().min(least, ask).max(most, /*i18n*/ 'Please shorten this.')

/** Why staff do something, of `least` to `most` letters. */
export const reasonText = (ask: string, least: number, most: number) =>
  lines(ask).trim().min(least, ask).max(most, /*i18n*/ 'Please shorten the reason.')

/** Why a member of the staff does something, in their own words. */
export const staffReason = reasonText(/*i18n*/ 'Please write why, in a few words.', 3, 300)

/** A bank account of the trust. */
export const bankAccountId = recordId('bac')

/** The till, or a bank account of the trust, by its name in the ledger. */
export const ownAccount = z.string(choose).regex(/^(?:till|bank:bac_[0-9a-z]{1,40})$/, choose)

/** A picture that must be there. */
export const requiredPicture = {
  ...picture,
  missing: /*i18n*/ { id: 'field.picture_missing', message: 'Choose a picture.' },
} as const
