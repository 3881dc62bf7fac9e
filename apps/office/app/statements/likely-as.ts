import type { BankLineDetail } from './bank-labels.ts'

const INTEREST = /\bint(?:erest)?\b/i
/** Matches cash deposits, and money from a deposit or another account of the trust. */
const OWN = /\b(?:cash|cdm|self|own a\/?c|own account|sweep|contra|fd|rd|deposit)\b/i
/** Matches a transfer without the usual names of payment channels for other people's money. */
const TRANSFER = /\btransfer\b/i
const BY_OTHERS = /\b(?:upi|neft|imps|rtgs|chq|cheque|clg|clearing)\b/i

/** Returns the likely kind of incoming money by the bank's narration, if it is not a gift. */
export function likelyAs({
  narration,
  left,
}: Pick<BankLineDetail, 'narration' | 'left'>): 'interest' | 'transfer' | null {
  if (left <= 0 || BY_OTHERS.test(narration)) return null
  if (INTEREST.test(narration)) return 'interest'
  return OWN.test(narration) || TRANSFER.test(narration) ? 'transfer' : null
}
