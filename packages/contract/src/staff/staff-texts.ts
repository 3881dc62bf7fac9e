import { type line, lines } from '../kernel/text.ts'

/** What staff write, with the sentences that ask for it. */

/** A text that is not left empty, of `least` to `most` letters; `ask` says what to write. */
export const filled = (of: typeof line, ask: string, most: number, least = 1) =>
  of(ask).trim().min(least, ask).max(most, /*i18n*/ 'Please shorten this.')

/** Why staff do something, of `least` to `most` letters. */
export const reasonOf = (ask: string, least: number, most: number) =>
  lines(ask).trim().min(least, ask).max(most, /*i18n*/ 'Please shorten the reason.')
