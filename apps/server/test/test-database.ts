import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isRunning } from '../../../tools/scripts/is-running.mjs'
import { startEmbeddedPostgres } from '../src/kernel/database/embedded-postgres.ts'

/** On Linux a file system in memory. */
const IN_MEMORY = '/dev/shm'
/** More than a run needs; the tests need memory too. */
const CAPACITY_BYTES = 1024 ** 3
const MEMORY_BYTES = 4 * CAPACITY_BYTES

const FOLDER = 'sahay-tests-'

/**
 * Starts a real database server for a test run, in a temporary folder. It does not wait for the disk; committed data
 * survives all the same if the server is killed.
 */
export async function startTestDatabase(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(await findPlace(), `${FOLDER}${process.pid}-`))
  // limits the log, so that the data fits into memory
  const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '128MB' }
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings })
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  // each connection computes the password hash again, and a run opens thousands
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

/**
 * A folder in memory, if there is enough and TMPDIR names no other place: a database has a thousand files, and a disk's file
 * system may take a second of processor time to create and delete them, memory a tenth of that.
 */
async function findPlace(): Promise<string> {
  if (process.env['TMPDIR'] !== undefined) return tmpdir()
  await removeLeftovers()
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  const fits = bavail * bsize >= CAPACITY_BYTES && process.availableMemory() >= MEMORY_BYTES
  return fits ? IN_MEMORY : tmpdir()
}

/** Gives back the memory of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  const folders = await readdir(IN_MEMORY).catch(() => [])
  for (const folder of folders) {
    const pid = new RegExp(`^${FOLDER}(\\d+)-`).exec(folder)?.[1]
    if (pid === undefined || isRunning(Number(pid))) continue
    // other users' folders are theirs to remove
    await rm(join(IN_MEMORY, folder), { recursive: true, force: true }).catch(() => undefined)
  }
}
