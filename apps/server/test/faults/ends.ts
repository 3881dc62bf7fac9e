import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { donate, signUp, somebody } from '../journey.ts'
import { type Process, processesOf } from '../process-tree.ts'
import type { Fault, FaultRun, Removal } from './fault.ts'
import { partOf, type Started, startAsPeopleDo, type parts } from './started.ts'

/** The program is ended in every way: each time all of it ends, with its database, and the next start is complete. */

const ENDS_WITHIN_MS = 20_000
const NEED = 'need_demo16'

type Part = keyof typeof parts

interface Running extends Started {
  /** Waits for a part of it. */
  part(name: Part, before?: Process): Promise<Process>
}

interface Way {
  readonly env?: Readonly<Record<string, string>>
  /** Ended during the start, as soon as this part exists; otherwise once it serves. */
  readonly starting?: Part
  readonly act: (running: Running) => Promise<void> | void
}

const group = (...signals: NodeJS.Signals[]) => ({
  act({ npm }: Running) {
    for (const signal of signals) process.kill(-npm, signal)
  },
})

const kill = (name: Part): Pick<Way, 'act'> => ({
  async act({ part }) {
    process.kill((await part(name)).pid, 'SIGKILL')
  },
})

/** Kills a part that is then restarted, and ends the program. */
const killAndEnd = (name: Part, env?: Way['env']): Way => ({
  ...(env ? { env } : {}),
  async act({ npm, part }) {
    const before = await part(name)
    process.kill(before.pid, 'SIGKILL')
    await part(name, before)
    process.kill(npm, 'SIGTERM')
  },
})

/** The ways that `npm test` tries. */
const shortWays: Readonly<Record<string, Way>> = {
  'SIGTERM to the group, twice': group('SIGTERM', 'SIGTERM'),
  'kill -9 of the program': kill('program'),
}

const longWays: Readonly<Record<string, Way>> = {
  ...shortWays,
  'SIGTERM to the group while its database starts': { starting: 'server', ...group('SIGTERM') },
  'SIGTERM to npm alone': { act: ({ npm }) => void process.kill(npm, 'SIGTERM') },
  'SIGTERM to the group': group('SIGTERM'),
  'SIGINT to the group': group('SIGINT'),
  'SIGINT to the group, twice': group('SIGINT', 'SIGINT'),
  'SIGHUP to the group': group('SIGHUP'),
  'SIGTERM to the group as the start script begins': { starting: 'launcher', ...group('SIGTERM') },
  'SIGTERM to the group as the program begins': { starting: 'program', ...group('SIGTERM') },
  'SIGTERM to the group as the watcher begins': { starting: 'watcher', ...group('SIGTERM') },
  'kill -9 of the program while its database starts': { starting: 'server', ...kill('program') },
  'kill -9 of npm': { act: ({ npm }) => void process.kill(npm, 'SIGKILL') },
  'kill -9 of the start script': kill('launcher'),
  'kill -9 of the group': group('SIGKILL'),
  'kill -9 of the process above two workers': { env: { WORKERS: '2' }, ...kill('program') },
  'SIGTERM to the group of two workers, twice': { env: { WORKERS: '2' }, ...group('SIGTERM', 'SIGTERM') },
  'kill -9 of a worker, then SIGTERM': killAndEnd('worker', { WORKERS: '2' }),
  'kill -9 of the database, then SIGTERM': killAndEnd('server'),
  'kill -9 of the watcher, then of the program': {
    async act({ part }) {
      const before = await part('watcher')
      process.kill(before.pid, 'SIGKILL')
      await part('watcher', before)
      process.kill((await part('program')).pid, 'SIGKILL')
    },
  },
  'SIGTERM, and a session of the database that hangs': {
    async act({ npm, part }) {
      process.kill((await part('session')).pid, 'SIGSTOP')
      process.kill(npm, 'SIGTERM')
    },
  },
}

/** Waits until no process is left; returns the seconds, null if some stay. */
async function secondsUntilGone(dataDir: string): Promise<number | null> {
  const begun = performance.now()
  while (processesOf(dataDir).length > 0) {
    if (performance.now() - begun > ENDS_WITHIN_MS) return null
    await sleep(50)
  }
  return (performance.now() - begun) / 1000
}

/** One folder of data through all starts and ends, and what was acknowledged on it. */
function openData(dataDir: string) {
  const given: string[] = []
  const measured: string[] = []
  let token: string | undefined
  return {
    measured,
    /** The acknowledged records that are missing. */
    async missing({ app }: Started): Promise<string[]> {
      if (token === undefined) return []
      const { status, body } = await app.ask('GET', '/api/donationDetail/history?perPage=100', { token })
      const all = JSON.stringify(body)
      const gone = given.filter((id) => !all.includes(id))
      return status === 200 && gone.length === 0
        ? []
        : [`G: the next start answers ${status}, ${gone.length} gifts gone`]
    },
    async give({ app }: Started): Promise<void> {
      token ??= await signUp(app, somebody())
      given.push((await donate(app, token, NEED, 10)).id)
    },
    /** Starts, ends in one way, and checks; returns what was wrong. */
    async end(name: string, way: Way, launcher: Parameters<typeof startAsPeopleDo>[1]): Promise<string[]> {
      const started = await startAsPeopleDo(dataDir, launcher, way.env)
      const part: Running['part'] = async (wanted, before) => {
        const found = await partOf(dataDir, wanted, before)
        if (!found) throw new Error(`${name}: it ended before its ${wanted} was there\n${started.output()}`)
        return found
      }
      if (way.starting) await part(way.starting)
      else if (!(await started.serves())) return [`${name}: the start before ended\n${started.output()}`]
      const missing = way.starting ? [] : await this.missing(started)
      if (!way.starting) await this.give(started)
      await way.act({ ...started, part })
      const seconds = await secondsUntilGone(dataDir)
      measured.push(`gone after ${seconds?.toFixed(1) ?? '…'} s: ${name}, the start script ${launcher}`)
      const left = processesOf(dataDir).map(({ command }) => command.trim())
      return [...missing, ...(seconds === null ? [`${name}: 20 s later there is ${left.join(', ')}`] : [])]
    },
  }
}

const noWatcher: Removal = { what: 'the watcher of the database' }

/** Kills the program while its watcher is frozen, as if it had none; resumes it afterwards, so that everything ends. */
const unwatched: Way = {
  async act({ part }) {
    process.kill((await part('watcher')).pid, 'SIGSTOP')
    process.kill((await part('program')).pid, 'SIGKILL')
  },
}

async function endInAllWays(run: FaultRun, data: ReturnType<typeof openData>): Promise<string[][]> {
  const ways = Object.entries(run.times(0, 1) ? longWays : shortWays)
  const launchers = run.times(0, 1)
    ? (['stays above', 'gives its place'] as const)
    : (['stays above'] as const)
  const broken: string[][] = []
  for (const launcher of launchers)
    for (const [name, way] of ways) {
      // if the start script was replaced by the program, there is none to kill
      if (launcher === 'gives its place' && name.includes('the start script')) continue
      broken.push(await data.end(name, way, launcher))
    }
  // the last end is checked by one more start
  broken.push(await data.end('SIGTERM to the group', group('SIGTERM'), 'gives its place'))
  return broken
}

export const endedInEveryWay: Fault = {
  number: 35,
  title: 'ended in every way: the database ends too, and the next start is whole',
  holds: 'G',
  control: noWatcher,
  async attempt(run, removed) {
    if (process.platform !== 'linux')
      return { injections: 0, broken: [], forbidden: 'Processes are looked for in /proc, which Linux has.' }
    const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'sahay-ends-')))
    const data = openData(dataDir)
    try {
      const broken = removed
        ? [await data.end('kill -9 of the program', unwatched, 'stays above')]
        : await endInAllWays(run, data)
      return { injections: broken.length, broken: broken.flat(), measured: data.measured }
    } finally {
      for (const { pid } of processesOf(dataDir)) process.kill(pid, 'SIGCONT')
      if ((await secondsUntilGone(dataDir)) === null)
        for (const { pid } of processesOf(dataDir)) process.kill(pid, 'SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
