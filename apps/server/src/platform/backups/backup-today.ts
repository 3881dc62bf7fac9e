import { minutesAfter } from '../../kernel/time/clock.ts'
import type { TodayHolder } from '../today/today-holder.ts'
import { lastBackup } from './backups.store.ts'

/** An older backup is none. */
export const BACKUP_MINUTES = 2 * 24 * 60

/** That the last backup failed, or is too old; `isOn`: one is made each night. */
export const backupToday = (isOn: boolean): TodayHolder => ({
  kind: 'backup',
  reads: 'health.read',
  works: 'health.read',
  async find(tx, { now }) {
    const last = isOn ? await lastBackup(tx) : null
    const at = last?.madeAt ?? last?.begunAt ?? null
    if (!last || at === null) return { rows: [], count: 0 }
    const isOld = at <= minutesAfter(now, -BACKUP_MINUTES)
    if (last.isFailed !== true && !isOld) return { rows: [], count: 0 }
    return { rows: [{ id: '', name: '', by: null, at, state: isOld ? 'old' : 'failed' }], count: 1 }
  },
})
