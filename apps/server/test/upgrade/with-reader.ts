import { startEmbeddedPostgres } from '../../src/kernel/database/embedded-postgres.ts'
import { openReader } from '../fresh-database.ts'

/** Queries as the owner. */
export type Query = (text: string) => Promise<Record<string, unknown>[]>

/** Reads the database in a data folder, or a new one created there; no process may be using it. */
export async function withReader<T>(
  dataDir: string,
  read: (query: Query, ownerUrl: string) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const reader = openReader(postgres.ownerUrl)
  try {
    return await read((text) => reader.query(text, []), postgres.ownerUrl)
  } finally {
    await reader.close()
    await postgres.stop()
  }
}
