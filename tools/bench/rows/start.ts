import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchServer, startBenchServer } from '../bench-server.ts'
import { runLoad } from '../load.ts'
import { memoryOf, mostMemory } from '../memory.ts'
import { line, type ReportRow } from '../row.ts'
import type { Fixture } from '../fixture.ts'

/** `npm start` with everything installed, built and filled: the time until it is ready. */
export const secondStart: ReportRow = {
  name: 'start',
  async measure(fixture, { rounds }) {
    const dataDir = await fixture.folder()
    const seconds: number[] = []
    for (let turn = 0; turn <= rounds; turn++) {
      const app = await startBenchServer({ dataDir, npm: true })
      await app.close()
      // the first start creates the database
      if (turn > 0) seconds.push(app.readyAfter / 1000)
    }
    return [line('npm start, second time, until ready', 's', seconds, { reach: { atMost: 3 } })]
  },
}

/** The memory of all processes of `npm start`, including the database. */
export const memory: ReportRow = {
  name: 'memory',
  async measure(fixture, { rounds, seconds }) {
    if (process.platform !== 'linux') throw new Error('memory is read from /proc, which only Linux has')
    const { app, database } = await startFilled(fixture)
    const roots = [app.pid, database]
    const idle: number[] = []
    const loaded: number[] = []
    await sleep(2000)
    const shares = `${Math.round(await memoryOf([database]))} MB of it the database, the rest the program`
    for (let turn = 0; turn < rounds; turn++) idle.push(await memoryOf(roots))
    for (let turn = 0; turn < rounds; turn++)
      loaded.push(await mostMemory(roots, everything(fixture, app, seconds)))
    const lineOf = (what: string, atMost: number, ours: readonly number[], note: string) =>
      line(what, 'MB', ours, { reach: { atMost }, note })
    return [
      lineOf('memory with the database, idle', 250, idle, shares),
      // a smaller heap saves megabytes but slows down the slowest hundredth of the answers
      lineOf('memory with the database, under load', 350, loaded, 'the most that was seen'),
    ]
  },
}

/**
 * Starts the program for the second time: the first start creates the database and plays the demo's weeks, which its heap
 * retains for a while.
 */
export async function startFilled(
  fixture: Fixture,
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly app: BenchServer; readonly database: number }> {
  const dataDir = await fixture.folder()
  await (await startBenchServer({ dataDir, env })).close()
  const app = await startBenchServer({ dataDir, env })
  fixture.after(app.close)
  return { app, database: await databaseOf(dataDir) }
}

/** Requests cached answers, lists from the database and freshly rendered pages, one after the other. */
async function everything({ cores }: Fixture, { url }: BenchServer, seconds: number): Promise<void> {
  for (const path of ['/api/donation/list', '/api/donation/list?fresh=1', '/', '/urgentneeddata?fresh=1']) {
    await runLoad(cores, { origin: url, connections: 32, seconds, turn: { kind: 'get', path } })
  }
}

/** Returns the process id of the program's own database: the first line of its pid file. */
export async function databaseOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}
