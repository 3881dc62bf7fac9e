import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { documentFolders } from '../platform/documents/documents.store.ts'
import { ORIGINAL } from '../platform/documents/document-jobs.ts'
import type { Storage } from '../platform/documents/stored-files.ts'
import { filesOfReport } from '../money/reports/report-file.ts'
import { reportsMade } from '../money/reports/reports.store.ts'
import { copyOut } from '../kernel/database/copy.ts'
import type { Executor } from '../kernel/database/database.ts'
import { appliedMigrations } from '../kernel/database/migrations.ts'
import { copied, prepareClient, quoted, sequencesOf, tablesOf } from './catalogue.ts'
import { frame, jsonFrame } from './frames.ts'
import type { BackedFile, BackedTable, BackupEnd, Head } from './manifest.ts'
import { openClient } from '../kernel/database/connection/open-client.ts'

export interface DumpOptions {
  /** The owner's address, past any pooler. */
  readonly ownerUrl: string
  /** Where the program keeps its files. */
  readonly storage: Storage
  /** Tables that no backup contains: sessions and other data useless after a restore. */
  readonly leftOut: readonly string[]
  /** The installation that it belongs to. */
  readonly installation: string
  /** The fingerprint of the secret key in use. */
  readonly secretKey: string
  readonly now: Date
  /** The isolation level of the transaction; a backup shows the state of one moment. */
  readonly isolation: Isolation
  /** Awaited after each piece of this many bytes; throws if the work must end. */
  readonly pace: (bytes: number) => Promise<void>
}

export type Isolation = 'repeatable read' | 'read committed'

const deflate = promisify(deflateRaw)
/** The fastest level with good compression: it takes processor time from visitors. */
const LEVEL = { level: 1 }
/** The number of rows with file names that are read in one query. */
const PAGE = 500

/** Writes all tables and their files as frames, in constant memory; passes the totals to `ended`. */
export async function* dump(options: DumpOptions, ended: (end: BackupEnd) => void): AsyncGenerator<Buffer> {
  const client = await openClient(options.ownerUrl, { application_name: 'sahay backup' })
  try {
    await prepareClient(client)
    await client.query(`begin isolation level ${options.isolation} read only`)
    const tables = await tablesOf(client)
    // a migration waits, or comes first: the tables do not change meanwhile
    await client.query(
      `lock table ${tables.map((table) => quoted(client, table)).join(', ')} in access share mode`,
    )
    yield jsonFrame('H', await headOf(client, options))
    const sum = { tables: 0, rows: 0, files: 0, bytes: 0, missing: [] as string[] }
    for (const table of tables) {
      const { rows, bytes } = yield* dumpTable(client, table, options)
      sum.tables += 1
      sum.rows += rows
      sum.bytes += bytes
    }
    for await (const { folder, name } of filesNamed(drizzle(client))) {
      const bytes = await options.storage.get(folder, name)
      if (bytes) {
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        yield jsonFrame('F', { folder, name, sha256 } satisfies BackedFile)
        yield frame('B', bytes)
        sum.files += 1
        sum.bytes += bytes.length
      } else sum.missing.push(`${folder}/${name}`)
      await options.pace(bytes?.length ?? 0)
    }
    yield jsonFrame('Z', sum satisfies BackupEnd)
    ended(sum)
  } finally {
    // if it stopped midway, the connection is cut
    await client.end()
  }
}

async function headOf(client: pg.Client, { now, installation, secretKey }: DumpOptions): Promise<Head> {
  return {
    format: 1,
    installation,
    madeAt: now.toISOString(),
    migrations: await appliedMigrations((text) => client.query(text)),
    secretKey,
    sequences: await sequencesOf(client),
  }
}

async function* dumpTable(client: pg.Client, table: BackedTable, { leftOut, pace }: DumpOptions) {
  yield jsonFrame('T', table)
  const hash = createHash('sha256')
  let [rows, bytes] = [0, 0]
  if (!leftOut.includes(table.name)) {
    const text = copyOut(client, `copy ${copied(client, table)} to stdout`)
    for (let block = await text.next(); ; block = await text.next()) {
      if (block.done) {
        rows = block.value
        break
      }
      hash.update(block.value)
      bytes += block.value.length
      yield frame('D', await deflate(block.value, LEVEL))
      await pace(block.value.length)
    }
  }
  yield jsonFrame('E', { rows, bytes, sha256: hash.digest('hex') })
  return { rows, bytes }
}

/** Every file that a row of the snapshot names; smaller versions of pictures are generated again. */
async function* filesNamed(db: Executor): AsyncGenerator<Omit<BackedFile, 'sha256'>> {
  for (let after = ''; ; ) {
    const folders = await documentFolders(db, after, PAGE)
    for (const folder of folders) yield { folder, name: ORIGINAL }
    after = folders.at(-1) ?? ''
    if (folders.length < PAGE) break
  }
  for (let after = ''; ; ) {
    const made = await reportsMade(db, after, PAGE)
    for (const { id, run, parts } of made) yield* filesOfReport({ id, run, parts })
    after = made.at(-1)?.id ?? ''
    if (made.length < PAGE) break
  }
}
