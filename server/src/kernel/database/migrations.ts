import { z } from 'zod'
import { errorCode } from '../error-code.ts'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { ConfigError } from '../config/config.ts'
import { connectionLimits } from './connection-limits.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const MIGRATION_LOCK = 72_174_201
const LOCK_WAIT_MS = 120_000
const LOCK_NOT_AVAILABLE = '55P03'

/** Asks the database as the owner. */
export type Ask = (text: string) => Promise<{ readonly rows: readonly unknown[] }>

/**
 * Applies the numbered migrations, once, however many processes start together, and does `then` before the next
 * process may begin. It needs a connection that is ours alone. Throws a ConfigError where the database was migrated by
 * a newer release.
 */
export async function applyMigrations(
  ownerUrl: string,
  then: (owner: pg.Client) => Promise<void> = async () => undefined,
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, ...connectionLimits })
  await owner.connect()
  try {
    await owner.query('set client_min_messages to error')
    await owner.query('set statement_timeout to 0')
    await lock(owner)
    await refuseNewerSchema((text) => owner.query(text))
    await migrate(drizzle(owner), { migrationsFolder })
    await then(owner)
  } finally {
    await owner.end()
  }
}

/** This release's migrations, in their order. */
export const knownMigrations = () => readMigrationFiles({ migrationsFolder })

/** The lock is the connection's, so that it ends with it, however that comes. */
async function lock(owner: pg.Client): Promise<void> {
  try {
    await owner.query(`set lock_timeout to ${LOCK_WAIT_MS}`)
    await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await owner.query('set lock_timeout to 0')
  } catch (error) {
    if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error
    throw new ConfigError(
      `Another process has been migrating the database for ${LOCK_WAIT_MS / 60_000} minutes. Look at it, then start again.`,
      { cause: error },
    )
  }
}

/** Throws a ConfigError where the database's tables are not this release's: it would read and write them wrongly. */
export async function refuseNewerSchema(ask: Ask): Promise<void> {
  const known = knownMigrations().map(({ folderMillis }) => folderMillis)
  const applied = await appliedMigrations(ask)
  const foreign = applied.filter((when) => !known.includes(when))
  if (foreign.length > 0) {
    throw new ConfigError(
      `The database was migrated by a newer release of Sahay (${foreign.length} of its migrations are not in this one). ` +
        'Start that release, or restore a backup from before.',
    )
  }
  const newest = Math.max(0, ...applied)
  const skipped = known.filter((when) => when <= newest && !applied.includes(when))
  if (skipped.length > 0) {
    throw new ConfigError(
      `The database lacks ${skipped.length} of this release’s migrations, though later ones were applied. ` +
        'Restore a backup, or start with an empty database.',
    )
  }
}

// as the driver gives it, with or without our reading of whole numbers
const appliedMigration = z.object({ when: z.union([z.bigint(), z.string()]) })

/** The migrations that a database has, by their time in the journal. */
export async function appliedMigrations(ask: Ask): Promise<number[]> {
  const { rows: there } = await ask(
    `select where_is from to_regclass('drizzle.__drizzle_migrations') as where_is where where_is is not null`,
  )
  if (there.length === 0) return []
  const { rows } = await ask('select created_at as "when" from drizzle.__drizzle_migrations')
  return z
    .array(appliedMigration)
    .parse(rows)
    .map(({ when }) => Number(when))
}
