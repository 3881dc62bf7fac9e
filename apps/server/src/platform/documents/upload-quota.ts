import { sql } from 'drizzle-orm'
import { minutesAfter } from '../../kernel/time/clock.ts'
import { freeBytes } from '../../kernel/config/free-disk.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import type { Table } from '../../kernel/module.ts'
import { t } from '../../kernel/database/fields.ts'
import { statement, value } from '../../kernel/database/statement.ts'
import type { Core } from '../../kernel/database/database.ts'

export interface UploadQuotaDeps extends Core {
  readonly kinds: Table<'documentKinds'>
  readonly jobs: Jobs
  readonly dataDir: string
  /** What must stay free on the data folder's disk, in bytes: the database may live there too. */
  readonly freeDiskFloor: number
  /** What strangers may have us keep within a day, in bytes, over all processes. */
  readonly uploadsADay: number
}

const A_DAY = 24 * 60

const bytesSince = statement('documents.bytesSince', {
  takes: [t.instant, t.texts],
  gives: value({ bytes: t.text }),
  sql: (since, kinds) => sql`select coalesce(sum(bytes), 0)::text as bytes from documents
        where created_at > ${since} and kind = any(${sql.param(kinds)}::text[])`,
})

/**
 * Tells whether there is space for more pictures, as it was some seconds ago: a flood of forms must not become a flood
 * of questions. What needs no picture goes on without.
 */
export function createUploadQuota({
  db,
  now,
  jobs,
  dataDir,
  freeDiskFloor,
  uploadsADay,
  kinds,
}: UploadQuotaDeps): () => boolean {
  let withinQuota = true
  // what strangers send is private, and what is public is the trust's own
  const sent = Object.entries(kinds)
    .filter(([, { isPrivate }]) => isPrivate)
    .map(([kind]) => kind)
  jobs.add('quota', async () => {
    const free = await freeBytes(dataDir)
    const stored = await bytesSince(db, minutesAfter(now(), -A_DAY), sent)
    withinQuota = free >= freeDiskFloor && Number(stored) < uploadsADay
    return 0
  })
  return () => withinQuota
}
