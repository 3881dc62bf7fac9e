import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endWithParent } from '../scripts/end-with-parent.mjs'
import { freePort } from '../../apps/server/test/program.ts'

/** A running server with a log file: a pipe to the bench would cost the bench's own time. */
export interface BenchServer {
  readonly url: string
  readonly pid: number
  /** Milliseconds from the start of the command to the first ready answer. */
  readonly readyAfter: number
  /** Stops it with all its child processes; safe to repeat. */
  close(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const READY_WITHIN_MS = 60_000
/** The time limit for a server's shutdown. */
const END_WITHIN_MS = 15_000

interface BenchServerOptions {
  /** The folder of its data and log. */
  readonly dataDir: string
  readonly env?: Readonly<Record<string, string>>
  /** True to use `npm start`, as people do, instead of the script that it runs. */
  readonly npm?: boolean
  /** The file for a CPU profile, written when the server closes. */
  readonly profileTo?: string | null
}

/** Starts the project's program with the flags of `npm start` and waits until it is ready. Throws with its log if it fails. */
export function startBenchServer({
  dataDir,
  env = {},
  npm = false,
  profileTo = null,
}: BenchServerOptions): Promise<BenchServer> {
  return startServer({
    command: npm ? 'npm' : process.execPath,
    args: () => (npm ? ['start'] : ['tools/scripts/start.mjs']),
    folder: root,
    shell: npm && process.platform === 'win32',
    logFile: join(dataDir, 'bench.log'),
    ready: '/readyz',
    env: (port) => ({
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PORT: port,
      ...(profileTo ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profileTo}` } : {}),
      ...env,
    }),
  })
}

interface ServerCommand {
  readonly command: string
  /** Its arguments for a loopback port; may write configuration for that port before the start. */
  readonly args: (port: string) => readonly string[] | Promise<readonly string[]>
  /** Its working directory. */
  readonly folder: string
  readonly shell?: boolean
  readonly logFile: string
  /** Its environment beside PATH. */
  readonly env?: (port: string) => Readonly<Record<string, string>>
  /** The path that returns a success once it is ready. */
  readonly ready: string
}

/** Starts a server on a free loopback port and waits until it is ready. Throws with its log if it fails. */
export async function startServer(what: ServerCommand): Promise<BenchServer> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const log = await open(what.logFile, 'a')
  const begun = performance.now()
  const child = spawn(what.command, await what.args(port), {
    cwd: what.folder,
    detached: true,
    shell: what.shell ?? false,
    stdio: ['ignore', log.fd, log.fd],
    env: { PATH: process.env['PATH'] ?? '', ...what.env?.(port) },
  })
  endWithParent(child)
  await log.close()
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const pid = child.pid
  if (pid === undefined) throw new Error('the program did not start')

  const end = (signal: NodeJS.Signals): void => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, signal)
  }
  const close = async (): Promise<void> => {
    end('SIGTERM')
    const late = setTimeout(() => end('SIGKILL'), END_WITHIN_MS)
    await ended
    clearTimeout(late)
  }
  while (!(await isReady(`${url}${what.ready}`))) {
    if (child.exitCode !== null || performance.now() - begun > READY_WITHIN_MS) {
      await close()
      throw new Error(`the server did not get ready:\n${await readFile(what.logFile, 'utf8')}`)
    }
    await sleep(10)
  }
  return { url, pid, readyAfter: performance.now() - begun, close }
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok
  } catch {
    // not listening yet
    return false
  }
}
