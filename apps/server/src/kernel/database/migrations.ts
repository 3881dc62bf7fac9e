import { z } from 'zod'
import { errorCode } from '../error-code.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { ConfigError } from '../config/config.ts'
import { openClient } from './connection/open-client.ts'
import {
  type Ask,
  BEFORE_BASELINE,
  knownMigrations,
  MIGRATIONS_TABLE,
  migrationsFrom,
  noteNeededMigration,
  readNeededMigration,
  sinceBaseline,
} from './schema-needs.ts'

const MIGRATION_LOCK = 72_174_201
const LOCK_WAIT_MS = 120_000
const LOCK_NOT_AVAILABLE = '55P03'

/** Whether the tables are this release's own, or a newer one's that it can work on for a while. */
export type Schema = 'ours' | 'newer'

/**
 * Applies the numbered migrations, once for any number of processes that start together, and runs `then` before the next
 * process may begin. Needs its own connection. If a newer release has expanded the tables, nothing is left to apply. Throws
 * a ConfigError if the database was migrated by a newer release that this one cannot work beside.
 */
export async function applyMigrations(
  ownerUrl: string,
  then: (owner: pg.Client, schema: Schema) => Promise<void> = async () => undefined,
): Promise<void> {
  const owner = await openClient(ownerUrl)
  try {
    await owner.query('set client_min_messages to error')
    await owner.query('set statement_timeout to 0')
    await lock(owner)
    const ask: Ask = (text) => owner.query(text)
    const schema = await judgeSchema(ask)
    if (schema === 'ours') {
      await migrate(drizzle(owner), migrationsFrom)
      await noteNeededMigration(ask)
    }
    await then(owner, schema)
  } finally {
    await owner.end()
  }
}

/** The lock belongs to the connection, so that it ends with it in any case. */
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

/**
 * Determines which release the database's tables belong to. A newer release may have expanded them: what this one uses still
 * exists. Throws a ConfigError if the newer release removed something or left no note, because this release would read and
 * write them wrongly; and if the database is older than the baseline, so that another release must migrate it first.
 */
export async function judgeSchema(ask: Ask): Promise<Schema> {
  const known = knownMigrations().map(({ folderMillis }) => folderMillis)
  const applied = sinceBaseline(await appliedMigrations(ask))
  if (applied === null) {
    const { version, commit } = BEFORE_BASELINE
    throw new ConfigError(
      `The database was last migrated by a release before ${version}, which this one cannot upgrade. Nothing was changed. ` +
        `Start release ${version} (tag v${version}, commit ${commit}) on it once, then this one.`,
    )
  }
  const foreign = applied.filter((when) => !known.includes(when))
  if (foreign.length > 0) {
    const needed = await readNeededMigration(ask)
    if (needed === null || needed > Math.max(...known))
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
  return foreign.length > 0 ? 'newer' : 'ours'
}

// as the driver returns it, with or without our parser for integers
const appliedMigration = z.object({ when: z.union([z.bigint(), z.string()]) })

/** The migrations that a database has, by their time in the journal. */
export async function appliedMigrations(ask: Ask): Promise<number[]> {
  const { rows: there } = await ask(
    `select where_is from to_regclass('${MIGRATIONS_TABLE}') as where_is where where_is is not null`,
  )
  if (there.length === 0) return []
  const { rows } = await ask(`select created_at as "when" from ${MIGRATIONS_TABLE}`)
  return z
    .array(appliedMigration)
    .parse(rows)
    .map(({ when }) => Number(when))
}
