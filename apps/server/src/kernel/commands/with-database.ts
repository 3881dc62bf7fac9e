import { existsSync } from 'node:fs'
import { type Config, ConfigError } from '../config/config.ts'
import { starting } from '../config/start-failure.ts'
import { reachDatabase } from '../database/connection/reach-database.ts'
import { openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { placesOf } from '../database/postgres/places.ts'
import { demandTables } from '../database/schema-watch.ts'

interface Opening {
  readonly config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>
  readonly connections: number
  /** Reports that a connection was lost. */
  readonly say: (line: string) => void
}

type Work<T> = (
  database: ReturnType<typeof openDatabase>,
  urls: { url: string; ownerUrl: string },
) => Promise<T>

/**
 * Does a command's work in the database of the program, as its owner. The one that comes along is joined, or started and stopped
 * again. Throws a StartFailure where it cannot be reached.
 */
export async function withDatabase<T>({ config, connections, say }: Opening, work: Work<T>): Promise<T> {
  const { databaseUrl: url, databaseDirectUrl, dataDir } = config
  const opened =
    url === null
      ? await starting('DATA_DIR', dataDir, () => startEmbeddedPostgres({ dataDir, log: () => undefined }))
      : { url, ownerUrl: databaseDirectUrl ?? url, stop: async () => undefined }
  if (url !== null) await starting('DATABASE_URL', opened.ownerUrl, () => reachDatabase(opened.ownerUrl))
  const database = openDatabase(opened.ownerUrl, { onLost: (error) => say(error.message) }, connections)
  try {
    return await work(database, opened)
  } finally {
    await database.close()
    await opened.stop()
  }
}

/**
 * The same for a command about what is stored. Throws a ConfigError where Sahay was never started, and creates no database
 * there.
 */
export async function withTables<T>(opening: Opening, work: Work<T>): Promise<T> {
  const { databaseUrl, dataDir } = opening.config
  if (databaseUrl === null && !existsSync(placesOf(dataDir).cluster))
    throw new ConfigError(
      `There is no database in DATA_DIR (${dataDir}): Sahay was never started on it. Is it the folder that it runs with?`,
    )
  return withDatabase(opening, async (database, urls) => {
    await demandTables(database.db)
    return work(database, urls)
  })
}
