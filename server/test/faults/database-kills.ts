import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../src/kernel/embedded-postgres.ts'
import type { Fault, Given, Removal, Scene } from './fault.ts'
import { lost } from './kills.ts'
import { play, repeat } from './scene.ts'

/** A database server that can be killed. */
export interface MortalDatabase {
  readonly url: string
  /** Kills the server and every process of its own at once, and starts it again. */
  killAndStart(scene: Scene): Promise<void>
  /** Starts it again where it has ended. */
  startAgain(): Promise<void>
  close(): Promise<void>
}

/** Starts a database server of its own; in `folder` where it is named. */
export async function openMortalDatabase(folder?: string): Promise<MortalDatabase> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'sahay-mortal-')))
  const start = () => startEmbeddedPostgres({ dataDir, log: () => undefined })
  let server = await start()
  return {
    url: server.ownerUrl,
    async killAndStart({ house }) {
      const [postmaster] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
      const others = await house.query('select pid from pg_stat_activity')
      for (const pid of [postmaster, ...others.map((one) => one['pid'])]) kill(Number(pid))
      server = await patiently(start)
      // it goes through its log first, and turns everybody away meanwhile
      await patiently(() => house.query('select 1'))
    },
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

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // it has ended by itself meanwhile
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The killed server's memory is let go of a moment after its processes. */
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

/** Gives at many tills at once until the database dies; answers what was acknowledged. */
async function giveUntilKilled(scene: Scene, database: MortalDatabase): Promise<Given[]> {
  const acknowledged: Given[] = []
  const till = { open: true }
  const tills = Array.from({ length: 12 }, async () => {
    while (till.open) {
      try {
        acknowledged.push(await scene.give(1))
      } catch {
        // refused or cut off: nothing was promised
      }
    }
  })
  const enough = Date.now() + 20_000
  while (acknowledged.length < 40 && Date.now() < enough)
    await new Promise((resolve) => setTimeout(resolve, 5))
  await database.killAndStart(scene)
  till.open = false
  await Promise.all(tills)
  return acknowledged
}

export const databaseKilled: Fault = {
  number: 17,
  title: 'kill -9 of the database while donations are being written',
  holds: 'A F G',
  control: commitsLate,
  async attempt(stage, removed) {
    const database = await openMortalDatabase()
    try {
      return await play({ ...stage, databaseServer: database.url }, removed, async (scene) => {
        const broken = await repeat(stage.times(removed ? 3 : 1, 5), async () => {
          const acknowledged = await giveUntilKilled(scene, database)
          const paid = acknowledged.at(-1)
          const said = await lost(scene, acknowledged)
          if (paid && said.length === 0) await scene.confirm(paid, await scene.pay(paid))
          const code = await scene.house.stop()
          await scene.house.restart()
          return [...said, ...(code === 0 ? [] : [`the server ended with ${code} when it was asked to`])]
        })
        return { injections: broken.length, broken: broken.flat() }
      })
    } finally {
      await database.close()
    }
  },
}
