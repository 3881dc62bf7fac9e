import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/kernel/database/embedded-postgres.ts'

/**
 * Starts one real database server for a run of tests, in a folder that goes away with it. Nothing waits for the disk;
 * what was committed is there all the same if the server is killed.
 */
export async function startTestDatabase(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahay-tests-'))
  const settings = { fsync: 'off', full_page_writes: 'off' }
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings })
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  // a password is stretched again for each connection, and a run opens thousands
  await client.query('alter system set scram_iterations = 1')
  await client.query('select pg_reload_conf()')
  await client.end()
  return {
    url: server.ownerUrl,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
