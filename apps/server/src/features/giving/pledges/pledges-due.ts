import type { Platform } from '../../../manifest/feature.ts'
import { daysAfter } from '../../../kernel/time/clock.ts'
import { reminderOf } from './office-pledges.ts'
import { expirePledges, lockUnreminded, noteReminded } from './pledges.store.ts'

/** After a week a transfer was probably forgotten. */
const REMIND_AFTER_DAYS = 7
/** If the bank is checked once a month, a transfer may be seen five weeks later. */
const EXPIRE_AFTER_DAYS = 45
const AT_ONCE = 100

/** Reminds givers once after a week, and expires pledges after 45 days. */
export function addPledgesDue({
  db,
  now,
  messages,
  jobs,
}: Pick<Platform, 'db' | 'now' | 'messages' | 'jobs'>): void {
  jobs.add('pledges', async () => {
    const at = now()
    const reminded = await db.transaction(async (tx) => {
      const due = await lockUnreminded(tx, daysAfter(at, -REMIND_AFTER_DAYS), AT_ONCE)
      if (due.length === 0) return 0
      await messages.write(tx, ...due.map(reminderOf))
      const ids = due.map(({ id }) => id)
      return noteReminded(tx, ids, at)
    })
    if (reminded > 0) messages.wake()
    const expired = await expirePledges(db, daysAfter(at, -EXPIRE_AFTER_DAYS), AT_ONCE, at)
    return reminded + expired
  })
}
