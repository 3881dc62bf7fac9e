import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../src/kernel/database/embedded-postgres.ts'
import type { TestProgram } from '../test-program.ts'
import { eventually } from '../journey.ts'
import { assertAllowed } from './books.ts'
import type { Fault, Given, Removal, Harness } from './fault.ts'
import { lost } from './kills.ts'
import { openHarness, repeat } from './harness.ts'

/** A database server outside of the program, which its operator restarts. */
export interface MortalDatabase {
  readonly url: string
  /** Restarts it if it has ended. */
  startAgain(): Promise<void>
  close(): Promise<void>
}

/** Starts a separate database server; in `folder` if it is given. */
export async function openMortalDatabase(folder?: string): Promise<MortalDatabase> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'sahay-mortal-')))
  const start = () => startEmbeddedPostgres({ dataDir, log: () => undefined })
  let server = await start()
  return {
    url: server.ownerUrl,
    async startAgain() {
      const before = server
      server = await patiently(start)
      await before.stop()
    },
    async close() {
      await server.stop()
      if (!folder) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The process number of a program's embedded server; NaN while there is none. */
export async function postmasterOf({ dataDir }: TestProgram): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(file, 10)
}

/** Kills a program's embedded database server with all its processes; waits until the app serves again by itself. */
export async function killDatabase({ app }: Harness): Promise<void> {
  const before = await postmasterOf(app)
  const others = await app.query('select pid from pg_stat_activity')
  for (const pid of [before, ...others.map((one) => Number(one['pid']))]) kill(pid)
  await eventually(async () => {
    const now = await postmasterOf(app)
    return !Number.isNaN(now) && now !== before
  })
  // it replays its log first, and refuses connections meanwhile
  const answers = () =>
    app.query('select 1').then(
      () => true,
      () => false,
    )
  await eventually(answers)
  await eventually(async () => (await app.ask('GET', '/readyz')).status === 200)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // it has ended by itself meanwhile
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The killed server's memory is released a moment after its processes. */
async function patiently<T>(what: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await what()
    } catch (error) {
      if (tries === 20) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

const commitsLate: Removal = {
  what: 'the commit to the disk before the answer',
  sql: `do $$ begin
      execute format('alter database %I set synchronous_commit = off', current_database());
      perform pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid();
    end $$`,
}

/** Gives from many clients concurrently until the database dies; returns what was acknowledged. */
async function giveUntilKilled(harness: Harness): Promise<Given[]> {
  const acknowledged: Given[] = []
  const till = { open: true }
  const tills = Array.from({ length: 12 }, async () => {
    while (till.open) {
      try {
        acknowledged.push(await harness.give(1))
      } catch {
        // refused or cut off: not acknowledged
      }
    }
  })
  await eventually(async () => acknowledged.length >= 40)
  await killDatabase(harness)
  till.open = false
  await Promise.all(tills)
  return acknowledged
}

export const databaseKilled: Fault = {
  number: 17,
  title: 'kill -9 of the database while donations are being written',
  holds: 'A F G',
  // kill.test.ts shows such a kill
  longOnly: true,
  control: commitsLate,
  async attempt(run, removed) {
    const harness = await openHarness(null, removed)
    const { app } = harness
    try {
      const broken = await repeat(run.times(removed ? 3 : 1, 5), async () => {
        const acknowledged = await giveUntilKilled(harness)
        const paid = acknowledged.at(-1)
        const said = await lost(harness, acknowledged)
        if (paid && said.length === 0) await harness.confirm(paid, await harness.pay(paid))
        const code = await app.stop()
        await app.restart()
        return [...said, ...(code === 0 ? [] : [`the server ended with ${code} when it was asked to`])]
      })
      return { injections: broken.length, broken: [...broken.flat(), ...(await assertAllowed(app))] }
    } finally {
      await app.close()
    }
  },
}
