import { sealAll } from '../../kernel/database/chain.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { sealNext } from './seals.store.ts'

/** Seals what no seal covers yet of the audit log, and answers how many lines. */
export function sealAudit(db: Database): Promise<number> {
  return sealAll(db, sealNext)
}

/** Seals the audit log's new lines every twenty seconds, outside of what writes them, so that no writer waits for another. */
export function addAuditSeals({ db, jobs }: { readonly db: Database; readonly jobs: Jobs }): void {
  jobs.add('audit seals', () => sealAudit(db))
}
