import { startOfDay } from '@sahay/contract/kernel/time'
import type { TodayHolder } from '../../platform/today/today-holder.ts'
import { openToday } from './bank-lines.store.ts'
import { lineRest } from './explain-line.ts'

/** Lines of the bank's statements that nobody has explained, each with what of it is left. */
export const linesToday: TodayHolder = {
  kind: 'line',
  reads: 'books.read',
  works: 'books.write',
  async find(tx, { most }) {
    const found = await openToday(tx, most)
    const rows = found.map(({ id, day, narration, reference, ...line }) => ({
      id,
      name: narration,
      reference: reference === '' ? null : reference,
      by: null,
      at: startOfDay(day),
      amount: lineRest(line),
    }))
    return { rows, count: found[0]?.all ?? 0 }
  },
}
