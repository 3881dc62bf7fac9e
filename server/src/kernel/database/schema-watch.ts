import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { ConfigError } from '../config/config.ts'
import type { Database } from './database.ts'
import { refuseNewerSchema } from './migrations.ts'
import type { Jobs } from '../jobs/jobs.ts'

export interface SchemaWatch {
  /** Whether another release has migrated the database while this one serves from it. */
  isForeign(): boolean
}

/** Throws a ConfigError where the database was migrated by a newer release. Asked as the owner. */
export async function checkSchema(owner: Database): Promise<void> {
  await refuseNewerSchema((text) => owner.execute(sql.raw(text)))
}

/**
 * Looks every minute whether a newer release has migrated the database. This one then says in the log, and by not being
 * ready, that it must be stopped: it would write rows that the newer one misses something in.
 */
export function watchSchema(owner: Database, jobs: Jobs, log: FastifyBaseLogger): SchemaWatch {
  let foreign = false
  jobs.add('schema', async () => {
    try {
      await checkSchema(owner)
      foreign = false
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      foreign = true
      log.error(`this release must be stopped: ${error.message}`)
    }
    return 0
  })
  return { isForeign: () => foreign }
}
