import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrationsFrom } from '../src/kernel/database/schema-needs.ts'

const BEFORE = 'of before the baseline'

/** Records migrations as each release before the baseline did; the baseline has the time of their last. */
export const NOTE_MIGRATIONS_BEFORE = `insert into drizzle.__drizzle_migrations (hash, created_at)
  select '${BEFORE}', min(created_at) - 1000 * nth from drizzle.__drizzle_migrations, generate_series(1, 3) nth group by nth`

/** Leaves only those records, as in a database that never reached the baseline. */
export const FORGET_MIGRATIONS_SINCE = `delete from drizzle.__drizzle_migrations where hash <> '${BEFORE}'`

/** Migrates a database as the release before the newest migration did. */
export async function migrateAsBefore(ownerUrl: string): Promise<void> {
  const migrationsFolder = await mkdtemp(join(tmpdir(), 'sahay-migrations-'))
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await cp(migrationsFrom.migrationsFolder, migrationsFolder, { recursive: true })
    const file = join(migrationsFolder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(file, 'utf8')) as { readonly entries: readonly unknown[] }
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }))
    await migrate(drizzle(owner), { migrationsFolder })
  } finally {
    await owner.end()
    await rm(migrationsFolder, { recursive: true, force: true })
  }
}
