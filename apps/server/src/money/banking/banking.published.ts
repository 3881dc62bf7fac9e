/** What other modules may use of the bank's statements. */

export type { BankLine } from './bank-lines.store.ts'
export { eraseNarrations, lineAcross } from './bank-lines.store.ts'
export type { EarlierBooking } from './guesses/earlier-lines.ts'
export {
  labelOf,
  queriedLines,
  lineQuery,
  normalised,
  ofCredits,
  searchTextOf,
  type LineGiver,
  type LineOffer,
  type LineMatcher,
  type LineBooking,
  type WaitingLine,
} from './line-matcher.ts'
