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
  /** Bytes that must stay free on the data folder's disk: the database may be on it too. */
  readonly freeDiskFloor: number
  /** Bytes that strangers may upload within a day, over all processes. */
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
 * Tells whether there is space for more pictures, as of some seconds ago, so that a flood of forms does not become a
 * flood of checks. Forms without pictures still work.
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
  // strangers' files are private, public files are the trust's own
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
