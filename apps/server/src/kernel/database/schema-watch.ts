import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { ConfigError } from '../config/config.ts'
import type { Database } from './database.ts'
import { appliedMigrations, judgeSchema, type Schema } from './migrations.ts'
import type { Ask } from './schema-needs.ts'
import type { Jobs } from '../jobs/jobs.ts'

export type SchemaWatch = ReturnType<typeof watchSchema>

/** Determines which release the tables belong to. Throws a ConfigError if this one cannot work on them. Runs as the owner. */
export const checkSchema = (owner: Database): Promise<Schema> => judgeSchema(asker(owner))

/** Throws a ConfigError where this release cannot work on the tables, or where there are none. Asked as the owner. */
export async function demandTables(owner: Database): Promise<void> {
  await checkSchema(owner)
  if ((await appliedMigrations(asker(owner))).length === 0)
    throw new ConfigError(
      'The database is empty: Sahay was never started on it. Is DATA_DIR, or DATABASE_URL, the one that it runs with?',
    )
}

const asker =
  (owner: Database): Ask =>
  (text) =>
    owner.execute(sql.raw(text))

/**
 * Checks every minute whether a newer release has migrated the database. If that removed something still in use, this
 * release logs it and reports not ready, so that it is stopped; if it only added, both work side by side.
 */
export function watchSchema(owner: Database, jobs: Jobs, log: FastifyBaseLogger) {
  let foreign = false
  let newest: Schema = 'ours'
  jobs.add('schema', async () => {
    try {
      const schema = await checkSchema(owner)
      if (schema !== newest && schema === 'newer')
        log.warn(
          'a newer release has migrated the database; this one works on beside it until it is replaced',
        )
      newest = schema
      foreign = false
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      foreign = true
      log.error(`this release must be stopped: ${error.message}`)
    }
    return 0
  })
  return {
    /** True if a newer release has removed from the tables something that this running one uses. */
    isForeign: (): boolean => foreign,
  }
}
