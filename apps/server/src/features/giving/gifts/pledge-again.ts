import { noteOf } from '@sahay/contract/giving/pledge-note'
import type { MatchReason } from '@sahay/contract/banking/office-banking'
import { normalised, type LineMatcher, searchTextOf } from '../../../money/banking/banking.published.ts'
import type { Slips } from '../../../money/slips/slips.service.ts'
import { Problem } from '../../../kernel/problem.ts'
import { codesIn } from '../pledges/pledge-codes.ts'
import { giftOfPledge } from './pledge-gift.ts'
import { lockPledge, paidPledges } from '../pledges/pledges.store.ts'

/**
 * A further transfer with the note of a pledge that has its money, for example a monthly one: another gift of the same giver
 * for the same. Never sure: somebody else may have copied the note.
 */
export const pledgeAgain = (slips: Pick<Slips, 'request'>): LineMatcher => ({
  name: 'pledge-again',

  async suggest(tx, waiting) {
    const candidates = waiting
      .filter(({ left }) => left > 0n)
      .map(({ line, left }) => ({ line, left, codes: codesIn(line.narration, line.reference) }))
    const paid = await paidPledges(tx, [...new Set(candidates.flatMap(({ codes }) => codes))])
    return candidates.flatMap(({ line, left, codes }) =>
      paid
        .filter(({ code }) => codes.includes(code))
        .map(({ id, code, name }) => {
          const bare = normalised(name)
          const named = bare !== '' && searchTextOf(line).includes(bare)
          const reasons: MatchReason[] = named ? ['code', 'name'] : ['code']
          const label = [noteOf(code), name].filter((part) => part !== '').join(' · ')
          return { line: line.id, id, label, amount: left, reasons, sure: false }
        }),
    )
  },

  async book(tx, taking) {
    const { left, id } = taking
    const pledge = left > 0n ? await lockPledge(tx, id) : null
    const named = pledge && (await paidPledges(tx, [pledge.code])).length > 0
    if (!pledge || !named) throw new Problem('line_does_not_fit')
    const { voucher } = await giftOfPledge(tx, slips, pledge, taking, 'again')
    return { number: voucher }
  },
})
