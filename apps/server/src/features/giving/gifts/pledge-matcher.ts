import { noteOf } from '@sahay/contract/giving/pledge-note'
import { type Paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import type { MatchReason } from '@sahay/contract/banking/office-banking'
import {
  type BankLine,
  normalised,
  type LineOffer,
  type LineMatcher,
  searchTextOf,
} from '../../../money/banking/banking.published.ts'
import type { Slips } from '../../../money/slips/slips.service.ts'
import { Problem } from '../../../kernel/problem.ts'
import { codesIn } from '../pledges/pledge-codes.ts'
import { giftOfPledge } from './pledge-gift.ts'
import { likelyPledges, lockPledge, matchPledge, type SuggestedPledge } from '../pledges/pledges.store.ts'

/** How many pledges of one amount are searched for a name. */
const MOST_LIKELY = 200
/** Shorter words are in too many narrations. */
const SHORTEST_NAME = 3

/**
 * Money that was pledged, found by its note, or by the giver's name and the amount. It becomes a gift of the amount that
 * came; sure where note and amount are both the pledge's. Staff may choose any pledge that is still without its money.
 */
export const pledgeMatcher = (slips: Pick<Slips, 'request'>): LineMatcher => ({
  name: 'pledge',

  async suggest(tx, waiting) {
    const candidates = waiting
      .filter(({ left }) => left > 0n)
      .map(({ line, left }) => ({ line, left, codes: codesIn(line.narration, line.reference) }))
    const sent = candidates.map(({ line, left, codes }) => ({ line: line.id, amount: String(left), codes }))
    const found = Map.groupBy(await likelyPledges(tx, JSON.stringify(sent), MOST_LIKELY), ({ line }) => line)
    return candidates.flatMap(({ line, left, codes }) =>
      offersOf(line, left, codes, found.get(line.id) ?? []),
    )
  },

  async book(tx, taking) {
    const { left, id, at } = taking
    if (left <= 0n) throw new Problem('line_does_not_fit')
    const pledge = await lockPledge(tx, id)
    if (!pledge || pledge.state === 'matched') throw new Problem('line_does_not_fit')
    const { id: giftId, voucher } = await giftOfPledge(tx, slips, pledge, taking, 'pledge')
    await matchPledge(tx, id, { giftId, received: left, at })
    return { number: voucher }
  },
})

/** What one line may be of these pledges, those of its note first. */
function offersOf(
  line: BankLine,
  left: Paise,
  codes: readonly string[],
  pledges: readonly SuggestedPledge[],
): readonly LineOffer[] {
  const lineText = searchTextOf(line)
  const likely = pledges.flatMap((pledge) => {
    const reasons: MatchReason[] = []
    if (codes.includes(pledge.code)) reasons.push('code')
    if (isNamed(pledge, lineText)) reasons.push('name')
    if (reasons.length === 0) return []
    if (pledge.amount === left) reasons.push('amount')
    return [{ pledge, reasons }]
  })
  const certain = likely.filter(({ reasons }) => reasons.includes('code') && reasons.includes('amount'))
  return likely
    .toSorted((one, other) => Number(other.reasons.includes('code')) - Number(one.reasons.includes('code')))
    .map(({ pledge, reasons }) => ({
      line: line.id,
      id: pledge.id,
      label: labelOf(pledge),
      amount: left,
      reasons,
      sure: codes.length === 1 && certain[0]?.pledge === pledge,
    }))
}

/** Whether all longer words of the giver's name, two at least, are in what the bank wrote. */
function isNamed({ name }: SuggestedPledge, lineText: string): boolean {
  const parts = name
    .split(/\s+/)
    .map(normalised)
    .filter((part) => part.length >= SHORTEST_NAME)
  return parts.length > 1 && parts.every((part) => lineText.includes(part))
}

/** Note, pledged amount and name, so that a different amount is noticed. */
const labelOf = ({ code, amount, name }: SuggestedPledge): string =>
  [noteOf(code), writeRupees(toRupees(amount)), name].filter((part) => part !== '').join(' · ')
