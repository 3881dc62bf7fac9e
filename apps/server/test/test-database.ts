import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isRunning } from '../../../tools/scripts/is-running.mjs'
import { startEmbeddedPostgres } from '../src/kernel/database/embedded-postgres.ts'

/** Linux keeps in memory what lies here. */
const IN_MEMORY = '/dev/shm'
/** More than a run takes of it; what is tested needs memory besides. */
const CAPACITY_BYTES = 1024 ** 3
const MEMORY_BYTES = 4 * CAPACITY_BYTES

const FOLDER = 'sahay-tests-'

/**
 * Starts one real database server for a run of tests, in a folder that goes away with it. Nothing waits for the disk;
 * what was committed is there all the same if the server is killed.
 */
export async function startTestDatabase(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(await findPlace(), `${FOLDER}${process.pid}-`))
  // what may lie in memory does not grow with the log
  const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '128MB' }
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

/**
 * Memory, where there is enough and TMPDIR names no other place: a database is a thousand files, and a disk's file system may
 * take a second of processor to make and drop them, memory takes a tenth of one.
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
    // somebody else's is theirs to remove
    await rm(join(IN_MEMORY, folder), { recursive: true, force: true }).catch(() => undefined)
  }
}
