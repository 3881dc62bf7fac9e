/** What other modules may use of the bank's statements. */

export type { BankLine } from './bank-lines.store.ts'
export { eraseNarrations, lineAcross } from './bank-lines.store.ts'
export type { EarlierBooking } from './guesses/earlier-lines.ts'
export {
  queriedLines,
  lineQuery,
  type LineGiver,
  type LineOffer,
  type LineTaker,
  type Taking,
  type WaitingLine,
} from './line-taker.ts'
export { bareWords, wordsOf } from './suggestions.ts'
