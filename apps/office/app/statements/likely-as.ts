import type { BankLineDetail } from './bank-labels.ts'

const INTEREST = /\bint(?:erest)?\b/i
/** Cash that was brought, and money from a deposit or another account of the trust. */
const OWN = /\b(?:cash|cdm|self|own a\/?c|own account|sweep|contra|fd|rd|deposit)\b/i
/** The ways by which somebody else's money comes are named beside it. */
const TRANSFER = /\btransfer\b/i
const BY_OTHERS = /\b(?:upi|neft|imps|rtgs|chq|cheque|clg|clearing)\b/i

/** What money that came is likely to be by the bank's own words, where that is no gift. */
export function likelyAs({
  narration,
  left,
}: Pick<BankLineDetail, 'narration' | 'left'>): 'interest' | 'transfer' | null {
  if (left <= 0 || BY_OTHERS.test(narration)) return null
  if (INTEREST.test(narration)) return 'interest'
  return OWN.test(narration) || TRANSFER.test(narration) ? 'transfer' : null
}
