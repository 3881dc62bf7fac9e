import type { FastifyBaseLogger } from 'fastify'
import { minutesAfter } from '../../kernel/time/clock.ts'
import { newId } from '../../kernel/new-id.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { eraseExpired, withoutRow } from './documents.store.ts'
import type { Storage } from './stored-files.ts'
import type { Core } from '../../kernel/database/database.ts'

export interface DocumentJobsDeps extends Core {
  readonly storage: Storage
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
}

/** The name of a document's file in its folder; narrower versions are next to it. */
export const ORIGINAL = 'original'

/** How long a file may wait for its row; a form's record is written within seconds. */
const ROW_MINUTES = 120
/** How many documents are erased per batch. */
const AT_ONCE = 50

/** The name of a new document's folder: the hour of its arrival, for finding orphaned files, and 100 random bits. */
export function folderAt(instant: Date): string {
  return `${hour(instant)}/${newId('doc')}`
}

/** Erases documents whose retention has ended, and files whose record was never written. */
export function addDocumentJobs({ db, now, storage, jobs, log }: DocumentJobsDeps): void {
  jobs.add(
    'expired documents',
    async () => {
      const folders = await eraseExpired(db, now(), AT_ONCE)
      // the row is deleted first: a file without a row is found later, a row without a file would be wrong
      for (const folder of folders) await storage.erase(folder)
      return folders.length
    },
    AT_ONCE,
  )

  jobs.add('stray files', async () => {
    const before = hour(minutesAfter(now(), -ROW_MINUTES))
    let erased = 0
    for await (const folders of storage.folders()) {
      const old = folders.filter((folder) => folder < before)
      const strays = old.length > 0 ? await withoutRow(db, old) : []
      for (const folder of strays) await storage.erase(folder)
      erased += strays.length
    }
    if (erased > 0) log.info({ erased }, 'files without a record were erased')
    return erased
  })
}

/** An instant's hour as ten digits that sort chronologically. */
function hour(instant: Date): string {
  return instant.toISOString().slice(0, 13).replace(/\D/g, '')
}
