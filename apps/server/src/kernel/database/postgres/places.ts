import { join } from 'node:path'

/** Where the database of a DATA_DIR has its files. */
export const placesOf = (dataDir: string) => ({
  /** The server's own folder. */
  cluster: join(dataDir, 'postgres'),
  /** Held by the one that starts the server or stops it. */
  lock: join(dataDir, 'postgres.lock'),
  /** A file for each process that uses it. */
  users: join(dataDir, 'postgres-users'),
  log: join(dataDir, 'postgres.log'),
})
