import type { Database } from '../../kernel/database/database.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { MOST_LINES, sealNext } from './seals.store.ts'

/** Seals at one go, so that other due work gets its turn: 200,000 lines. */
const AT_ONCE = 20

/** Seals what no seal covers yet, and answers how many lines. */
export async function sealLedger(db: Database): Promise<number> {
  let sealed = 0
  for (let count = 0; count < AT_ONCE; count++) {
    const lines = await db.transaction((tx) => sealNext(tx))
    sealed += lines
    if (lines < MOST_LINES) break
  }
  return sealed
}

/** Seals the ledger's new lines every twenty seconds, outside of the bookings; any number of processes may run it. */
export function addLedgerSeals({ db, jobs }: { readonly db: Database; readonly jobs: Jobs }): void {
  jobs.add('ledger seals', () => sealLedger(db))
}
