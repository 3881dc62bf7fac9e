import { sum } from '@sahay/contract/kernel/money'
import type { MatchReason } from '@sahay/contract/banking/office-banking'
import { lineQuery, type LineMatcher } from '../../../money/banking/banking.published.ts'
import { Problem } from '../../../kernel/problem.ts'
import { clearCheque } from './cheque-states.ts'
import { depositsToClear, giftsOfDeposit } from './cheques.store.ts'
import { lockGift, type LockedGift } from '../gifts/gifts-office.store.ts'

/**
 * Cheques that were taken to the bank together and came as one sum: all are cleared at once, each by a voucher of its own, so
 * that one of them can bounce later. Sure where the bank's words name one of them and no other deposit is of that sum.
 */
export const depositMatcher: LineMatcher = {
  name: 'deposit',

  async suggest(tx, waiting) {
    const found = await depositsToClear(tx, lineQuery(waiting.filter(({ left }) => left > 0n)))
    return [...Map.groupBy(found, ({ line }) => line).values()].flatMap((ofLine) =>
      ofLine.map(({ line, id, numbers, amount, named }) => {
        const reasons: MatchReason[] = named ? ['reference', 'amount'] : ['amount']
        const sure = named && ofLine.length === 1
        return { line, id, label: numbers.join(' + '), amount, reasons, sure, isSum: true }
      }),
    )
  },

  async book(tx, { line, left, id, by, at }) {
    const gifts: LockedGift[] = []
    for (const one of await giftsOfDeposit(tx, id)) {
      const gift = await lockGift(tx, one.id)
      if (gift?.state === 'banked' && gift.bankAccountId === line.accountId) gifts.push(gift)
    }
    if (by.kind !== 'staff' || sum(...gifts.map(({ amount }) => amount)) !== left)
      throw new Problem('line_does_not_fit')
    const numbers: string[] = []
    for (const gift of gifts) numbers.push((await clearCheque(tx, gift, { day: line.day, by, at })).number)
    const [number, ...others] = numbers
    if (number === undefined) throw new Problem('line_does_not_fit')
    return { number, others }
  },
}
