import { join } from 'node:path'

/** The paths of a DATA_DIR's database files. */
export const placesOf = (dataDir: string) => ({
  /** The server's own folder. */
  cluster: join(dataDir, 'postgres'),
  /** Held by the process that starts or stops the server. */
  lock: join(dataDir, 'postgres.lock'),
  /** A file for each process that uses it. */
  users: join(dataDir, 'postgres-users'),
  log: join(dataDir, 'postgres.log'),
})
