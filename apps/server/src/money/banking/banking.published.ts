/** What other modules may use of the bank's statements. */

export type { BankLine } from './bank-lines.store.ts'
export { eraseNarrations, lineAcross } from './bank-lines.store.ts'
export type { LineGiver, LineOffer, LineTaker, Taking } from './line-taker.ts'
export { bareWords, wordsOf } from './suggestions.ts'
