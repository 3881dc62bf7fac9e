import type pg from 'pg'
import { openClient } from '../kernel/database/connection/open-client.ts'
import { copyIn } from '../kernel/database/copy.ts'
import { BEFORE_BASELINE, knownMigrations, sinceBaseline } from '../kernel/database/schema-needs.ts'
import * as catalogue from './catalogue.ts'
import type { BackedFile, BackedTable, BackupEnd, Head } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { BackupRefused } from './refused.ts'
import { countUnknown, type Skipped, skipNumbers } from './skip-numbers.ts'

export interface RestoreOptions {
  /** The owner's address of an empty database, past any pooler. */
  readonly ownerUrl: string
  readonly sealed: AsyncIterable<Uint8Array>
  readonly backupKey: string
  /** Checks the head first; throws if the backup may not be restored. */
  readonly accept: (head: Head) => void
  /** Stores a file; the client can query the rows of the backup. */
  readonly putFile: (file: BackedFile, bytes: Buffer, client: pg.Client) => Promise<void>
  /** Null if no numbers were issued since the backup, as when a trust moves. */
  readonly skip: Skip | null
  readonly now: Date
}

interface Skip {
  readonly series: readonly string[]
  readonly least: number | null
  /** The payments that the provider has captured since about then. */
  readonly paid: readonly string[]
}

export interface Restored {
  readonly head: Head
  readonly end: BackupEnd
  /** How many of the payments since about then are not in it. */
  readonly unknown: number
  readonly skipped: readonly Skipped[]
}

/**
 * Restores a backup into an empty database, all in one transaction: the schema of that time, every row, and advanced
 * numbers. Any failure leaves the database empty. Throws BackupRefused if it is not empty, and if the backup is incomplete.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const client = await openClient(options.ownerUrl, { application_name: 'sahay restore' })
  try {
    await catalogue.prepareClient(client)
    await client.query('begin')
    if (!(await catalogue.isEmptyDatabase(client))) throw notEmpty()
    const restored = await load(client, options)
    await client.query('commit')
    return restored
  } finally {
    // the server rolls back what was not committed
    await client.end()
  }
}

export const notEmpty = (): BackupRefused =>
  new BackupRefused(
    'The database is not empty, and a backup is restored into an empty one only. Name another in DATABASE_URL, or another DATA_DIR; nothing was changed.',
  )

async function load(client: pg.Client, options: RestoreOptions): Promise<Restored> {
  const state: { head: Head | null; finish: () => Promise<void> } = {
    head: null,
    finish: async () => undefined,
  }
  const columns = new Map<string, string>()
  const end = await readBackup(options.sealed, options.backupKey, {
    async head(found) {
      options.accept(found)
      state.head = found
      await makeSchema(client, found)
      state.finish = await openTables(client)
      for (const table of await catalogue.tablesOf(client)) columns.set(key(table), table.columns.join())
    },
    async table(table, blocks) {
      if (columns.get(key(table)) !== table.columns.join())
        throw new BackupRefused(
          `This release knows the table ${table.name} in another form. Use the release that the backup was made with.`,
        )
      columns.delete(key(table))
      return copyIn(client, `copy ${catalogue.copied(client, table)} from stdin`, blocks)
    },
    file: (file, bytes) => options.putFile(file, bytes, client),
  })
  const { head, finish } = state
  if (!head || columns.size > 0)
    throw new BackupRefused(`The backup lacks tables: ${[...columns.keys()].join(', ')}.`)
  const { madeAt, sequences } = head
  for (const { name, last } of sequences)
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [name, last])
  const { skip, now } = options
  const unknown = skip ? await countUnknown(client, skip.paid) : 0
  const skipped = skip ? await skipNumbers(client, { ...skip, unknown, madeAt: new Date(madeAt), now }) : []
  await finish()
  return { head, end, unknown, skipped }
}

const key = ({ schema, name }: Pick<BackedTable, 'schema' | 'name'>) => `${schema}.${name}`

/** Creates the schema of the backup's time; newer migrations are applied after all rows are there. */
async function makeSchema(client: pg.Client, head: Head): Promise<void> {
  const known = knownMigrations()
  const migrations = sinceBaseline(head.migrations)
  if (migrations === null) {
    const { version, commit } = BEFORE_BASELINE
    throw new BackupRefused(
      `The backup was made by a release before ${version}. Restore it with release ${version} (tag v${version}, commit ${commit}), then start this one on it.`,
    )
  }
  if (migrations.some((when) => !known.some(({ folderMillis }) => folderMillis === when)))
    throw new BackupRefused('The backup was made by a newer release of Sahay. Restore it with that release.')
  const newest = Math.max(...migrations)
  if (known.some(({ folderMillis: when }) => when < newest && !migrations.includes(when)))
    throw new BackupRefused(
      'The backup lacks migrations that this release applies before others it has. Restore it with the release it was made with.',
    )
  // as the migrator makes it; its rows come with the backup
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { folderMillis, sql } of known)
    if (migrations.includes(folderMillis)) for (const statement of sql) await client.query(statement)
}

/** Empties all tables and lets them accept rows in any order; returns what restores the constraints and checks every key. */
async function openTables(client: pg.Client): Promise<() => Promise<void>> {
  const tables = (await catalogue.tablesOf(client)).map((table) => catalogue.quoted(client, table))
  const keys = await catalogue.foreignKeysOf(client)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  // migrations write rows of their own
  await client.query(`truncate ${tables.join(', ')}`)
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const table of tables) await client.query(`analyze ${table}`)
  }
}
