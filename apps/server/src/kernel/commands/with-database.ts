import type { Config } from '../config/config.ts'
import { openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'

interface Opening {
  readonly config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>
  readonly connections: number
  /** Says that a connection was lost. */
  readonly say: (line: string) => void
}

/** Does a command's work in the database of the program, as its owner. The one that comes along is joined, or started and stopped again. */
export async function withDatabase<T>(
  { config, connections, say }: Opening,
  work: (database: ReturnType<typeof openDatabase>, urls: { url: string; ownerUrl: string }) => Promise<T>,
): Promise<T> {
  const { databaseUrl: url, databaseDirectUrl, dataDir } = config
  const opened =
    url === null
      ? await startEmbeddedPostgres({ dataDir, log: () => undefined })
      : { url, ownerUrl: databaseDirectUrl ?? url, stop: async () => undefined }
  const database = openDatabase(opened.ownerUrl, { onLost: (error) => say(error.message) }, connections)
  try {
    return await work(database, opened)
  } finally {
    await database.close()
    await opened.stop()
  }
}
