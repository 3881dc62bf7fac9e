import { msg } from '../../kernel/language/message.ts'
import type { MonthCheck } from '../books/books.published.ts'
import { countUnclear } from './settlements.store.ts'

/** Before a month is closed: payouts of the provider that are not booked whole. */
export const settlementsCheck: MonthCheck = {
  name: msg(
    /*i18n*/ { id: 'month.settlements', message: 'Payouts of the payment service that are not booked whole' },
  ),
  path: ({ first, last }) => `settlements?from=${first}&until=${last}`,
  count: async (tx, { since, before }) => (await countUnclear(tx, since, before))?.count ?? 0,
}
