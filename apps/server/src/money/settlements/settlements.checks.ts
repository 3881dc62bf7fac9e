import { msg } from '../../kernel/language/message.ts'
import type { MonthCheck } from '../books/books.published.ts'
import { firstCapture, lastReconciliation } from '../payments/payments.published.ts'
import { countUnclear } from './settlements.store.ts'

/** Before a month is closed: payouts of the provider that are not fully booked. */
export const settlementsCheck: MonthCheck = {
  name: msg('month.settlements', 'Payouts of the payment service that are not fully booked'),
  path: ({ first, last }) => `settlements?from=${first}&until=${last}`,
  count: (tx, { since, before }) => countUnclear(tx, since, before),
}

/** Before a month is closed: whether all payouts of the month have been read from the provider. */
export const settlementsReadCheck: MonthCheck = {
  name: msg(
    'month.settlements_read',
    'Payouts of the payment service that were not read to the end of the month',
  ),
  path: () => 'settlements',
  async count(tx, { before }) {
    const first = await firstCapture(tx)
    if (first === null || first >= before) return 0
    const last = await lastReconciliation(tx, 'settlements')
    return last !== null && new Date(last.upTo) >= before ? 0 : 1
  },
}
