import { startOfDay } from '@sahay/contract/kernel/time'
import type { NextHolder } from '../../../platform/today/today-holder.ts'
import { firstOpenMonth } from './months.store.ts'

/** The first month that is not closed, and from when on it can be. */
export const nextMonth: NextHolder = {
  kind: 'month',
  reads: 'books.read',
  async find(tx) {
    const first = await firstOpenMonth(tx)
    if (!first?.month || !first.after) return []
    const month = first.month.slice(0, 7)
    return [{ id: month, name: month, at: startOfDay(first.after) }]
  },
}
