import { sql } from 'drizzle-orm'
import type { createClock } from '../../src/kernel/time/clock.ts'

/** A clock that follows the machine's own, moved as a test has moved the database's; decisions follow it too. */
export const createMachineClock: typeof createClock = (ask) => {
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  return {
    now,
    instant: () => sql`${now()}::timestamptz`,
    async sync() {
      ahead = (await ask()).aheadMs
    },
  }
}
