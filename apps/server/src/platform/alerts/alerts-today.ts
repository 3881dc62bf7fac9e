import type { TodayHolder } from '../today/today-holder.ts'
import { openToday } from './alerts.store.ts'

/** What the machine cannot decide or mend; backups that failed are a row of their own. */
export const alertsToday: TodayHolder = {
  kind: 'alert',
  reads: 'payments.read',
  works: 'payments.refund',
  async find(tx, { most }) {
    const found = await openToday(tx, 'backup', most)
    const rows = found.map(({ id, kind, subject, amount, details, createdAt }) => ({
      id,
      name: subject,
      note: details,
      by: null,
      at: createdAt,
      amount,
      state: kind,
    }))
    return { rows, count: found[0]?.all ?? 0 }
  },
}
