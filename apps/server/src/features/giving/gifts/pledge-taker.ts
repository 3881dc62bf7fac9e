import { noteOf } from '@sahay/contract/giving/pledge-note'
import { toRupees, writeRupees } from '@sahay/contract/kernel/money'
import type { MatchReason } from '@sahay/contract/banking/office-banking'
import { bareWords, type LineTaker, wordsOf } from '../../../money/banking/banking.published.ts'
import type { Slips } from '../../../money/slips/slips.service.ts'
import { Problem } from '../../../kernel/problem.ts'
import { codesIn } from '../pledges/pledge-codes.ts'
import { giftOfPledge } from './pledge-gift.ts'
import { likelyPledges, lockPledge, matchPledge, type SuggestedPledge } from '../pledges/pledges.store.ts'

/** So many pledges of one amount are looked at for a name. */
const MOST_LIKELY = 200
/** Shorter words stand in too many narrations. */
const SHORTEST_NAME = 3

/**
 * Money that a giver said they would send: known by the note beside it, or by the giver's name and the amount. It becomes
 * a gift of what came, whatever was promised; sure where note and amount are the pledge's. Staff may name any pledge
 * without its money for a line by which money came.
 */
export const pledgeTaker = (slips: Pick<Slips, 'request'>): LineTaker => ({
  name: 'pledge',

  async suggest(tx, line, left) {
    if (left <= 0n) return []
    const codes = codesIn(line.narration, line.reference)
    const words = wordsOf(line)
    const likely = (await likelyPledges(tx, codes, left, MOST_LIKELY)).flatMap((pledge) => {
      const reasons: MatchReason[] = []
      if (codes.includes(pledge.code)) reasons.push('code')
      if (isNamed(pledge, words)) reasons.push('name')
      if (reasons.length === 0) return []
      if (pledge.amount === left) reasons.push('amount')
      return [{ pledge, reasons }]
    })
    const certain = likely.filter(({ reasons }) => reasons.includes('code') && reasons.includes('amount'))
    return likely
      .toSorted((one, other) => Number(other.reasons.includes('code')) - Number(one.reasons.includes('code')))
      .map(({ pledge, reasons }) => ({
        id: pledge.id,
        label: labelOf(pledge),
        amount: left,
        reasons,
        sure: codes.length === 1 && certain[0]?.pledge === pledge,
      }))
  },

  async take(tx, taking) {
    const { left, id, at } = taking
    if (left <= 0n) throw new Problem('line_does_not_fit')
    const pledge = await lockPledge(tx, id)
    if (!pledge || pledge.state === 'matched') throw new Problem('line_does_not_fit')
    const { id: giftId, voucher } = await giftOfPledge(tx, slips, pledge, taking, 'pledge')
    await matchPledge(tx, id, { giftId, received: left, at })
    return { number: voucher }
  },
})

/** Whether each longer word of the giver's name stands in what the bank wrote, and there are two at least. */
function isNamed({ name }: SuggestedPledge, words: string): boolean {
  const parts = name
    .split(/\s+/)
    .map(bareWords)
    .filter((part) => part.length >= SHORTEST_NAME)
  return parts.length > 1 && parts.every((part) => words.includes(part))
}

/** Note, promised amount and name: whoever looks sees where another amount came. */
const labelOf = ({ code, amount, name }: SuggestedPledge): string =>
  [noteOf(code), writeRupees(toRupees(amount)), name].filter((part) => part !== '').join(' · ')
