import type { Config } from '../config/config.ts'
import { starting } from '../config/start-failure.ts'
import { reachDatabase } from '../database/connection/reach-database.ts'
import { openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'

interface Opening {
  readonly config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>
  readonly connections: number
  /** Reports that a connection was lost. */
  readonly say: (line: string) => void
}

/**
 * Does a command's work in the database of the program, as its owner. The one that comes along is joined, or started and stopped
 * again. Throws a StartFailure where it cannot be reached.
 */
export async function withDatabase<T>(
  { config, connections, say }: Opening,
  work: (database: ReturnType<typeof openDatabase>, urls: { url: string; ownerUrl: string }) => Promise<T>,
): Promise<T> {
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
