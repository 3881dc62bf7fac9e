import { sealAll } from '../../../kernel/database/chain.ts'
import type { Database } from '../../../kernel/database/database.ts'
import type { Jobs } from '../../../kernel/jobs/jobs.ts'
import { sealNext } from './seals.store.ts'

/** Seals what no seal covers yet, and answers how many lines. */
export function sealLedger(db: Database): Promise<number> {
  return sealAll(db, sealNext)
}

/** Seals the ledger's new lines every twenty seconds, outside of the bookings; any number of processes may run it. */
export function addLedgerSeals({ db, jobs }: { readonly db: Database; readonly jobs: Jobs }): void {
  jobs.add('ledger seals', () => sealLedger(db))
}
