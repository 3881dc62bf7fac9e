import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endWithParent } from '../../../../tools/scripts/end-with-parent.mjs'
import { freePort } from '../program.ts'
import { type Process, processesOf } from '../process-tree.ts'
import { clientOf, type TestApp, testEnvironment } from '../test-client.ts'

/** The program as people start it, by `npm start`, with its embedded database. */
export interface Started {
  /** npm's own process, which leads the group. */
  readonly npm: number
  readonly app: TestApp
  /** Waits until it serves; returns false if it ended before. */
  serves(): Promise<boolean>
  output(): string
}

/** Simulates a Node too old to replace itself by the program: the start script stays above it. */
const STAYS_ABOVE = '--import=data:text/javascript,delete%20process.execve'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Runs `npm start` in a separate process group, on separate data. */
export async function startAsPeopleDo(
  dataDir: string,
  launcher: 'gives its place' | 'stays above',
  env: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
      HOME: process.env['HOME'] ?? '',
      ...testEnvironment,
      ...(launcher === 'stays above' ? { NODE_OPTIONS: STAYS_ABOVE } : {}),
      LOG_LEVEL: 'fatal',
      DATA_DIR: dataDir,
      PORT: port,
      ...env,
    },
  })
  endWithParent(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ready = async () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  return {
    npm: child.pid ?? 0,
    app: {
      ...clientOf(url, `${url}/sandbox`),
      dataDir,
      databaseUrl: '',
      query: async () => Promise.reject(new Error('this program keeps its books to itself')),
      log: async () => output,
      close: async () => undefined,
    },
    async serves() {
      while (!(await ready())) {
        if (processesOf(dataDir).length === 0) return false
        await sleep(50)
      }
      return true
    },
    output: () => output,
  }
}

/** The parts of a program, by their role. */
export const parts = {
  // npm's shell may stand above it
  launcher: ({ command }) => /^\S*node tools\/scripts\/start\.mjs/.test(command),
  program: (one, all) => isMain(one) && !all.some((other) => other.pid === one.parent && isMain(other)),
  worker: (one, all) => isMain(one) && all.some((other) => other.pid === one.parent && isMain(other)),
  watcher: ({ command }) => command.includes('database-watcher'),
  server: (one, all) =>
    one.command.includes('/bin/postgres -D') &&
    !all.some((other) => other.pid === one.parent && isPostgres(other)),
  session: ({ command }) => command.startsWith('postgres: sahay'),
} satisfies Readonly<Record<string, (one: Process, all: readonly Process[]) => boolean>>

const isMain = ({ command }: Process) => /[ /]main\.ts\b/.test(command)
const isPostgres = ({ command }: Process) => command.includes('postgres')

/** A part of the program once it exists, other than `before`; undefined if all of the program ended. */
export async function partOf(
  dataDir: string,
  part: keyof typeof parts,
  before?: Process,
): Promise<Process | undefined> {
  for (;;) {
    const all = processesOf(dataDir)
    const found = all.find((one) => one.pid !== before?.pid && parts[part](one, all))
    if (found || all.length === 0) return found
    await sleep(10)
  }
}
