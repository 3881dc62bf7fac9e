import { dayOf } from '@sahay/contract/kernel/time'
import type { Executor } from '../kernel/database/database.ts'
import { lostNumbers } from '../platform/numbers/numbers.published.ts'

/** The numbers that a restore has skipped, in lines for people: what answers for a gap. */
export async function writeLostNumbers(db: Executor): Promise<string[]> {
  const rows = await lostNumbers(db)
  return rows.map(
    ({ series, year, first, last, madeAt, restoredAt }) =>
      `Lost in restore: ${series}/${year}, ${first} to ${last} (backup of ${dayOf(madeAt)}, restored on ${dayOf(restoredAt)})`,
  )
}
