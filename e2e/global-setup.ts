import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/kernel/database/embedded-postgres.ts'

/** Starts one real database server for the journeys; each worker's app takes a database of its own on it. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahay-journeys-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  process.env['JOURNEYS_DATABASE'] = server.ownerUrl
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
