import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fixture } from './fixture.ts'

/** One program of the cluster, in its own process group. */
export interface ClusterProcess {
  readonly name: string
  readonly pid: number
  runs(): boolean
  /** Returns its complete log, of this and earlier starts. */
  log(): Promise<string>
  /** Asks its first process to stop, and kills its group if that takes too long. Returns its exit code. */
  stop(): Promise<number | null>
  /** Kills its process group, like a power failure. */
  kill(): Promise<void>
}

interface PartOptions {
  /** The name of its log in the fixture's folder. */
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** Only these variables are passed on from the test's environment. */
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** The user it runs as, if the test runs as root. */
  readonly user?: string
  /** The signal it gets when the test is killed: SIGTERM if it has to stop others, else SIGKILL. */
  readonly endsWithUs?: 'SIGKILL' | 'SIGTERM'
  readonly isReady: () => Promise<boolean>
}

const READY_WITHIN_MS = 90_000
const STOP_WITHIN_MS = 40_000
const LOOK_MS = 50
const MOST_SHOWN = 3_000

/**
 * Starts a program, which ends with the fixture at the latest, and waits until it is ready. Throws with the end of its log
 * if it does not become ready.
 */
export async function startPart(
  { programs: { setpriv }, folder, closing }: Fixture,
  { name, command, args, env = {}, cwd, user, endsWithUs = 'SIGKILL', isReady }: PartOptions,
): Promise<ClusterProcess> {
  const logFile = join(folder, `${name}.log`)
  const log = await open(logFile, 'a')
  const as = user && process.getuid?.() === 0 ? ['--reuid', user, '--regid', user, '--init-groups'] : []
  const child = spawn(setpriv, [...as, '--pdeathsig', endsWithUs, command, ...args], {
    cwd,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', ...env },
  })
  await log.close()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { pid } = child
  if (pid === undefined) throw new Error(`${name} did not start: ${setpriv} cannot be run`)
  const runs = () => child.exitCode === null && child.signalCode === null
  const killGroup = () => {
    if (runs()) process.kill(-pid, 'SIGKILL')
  }
  const part: ClusterProcess = {
    name,
    pid,
    runs,
    log: () => readFile(logFile, 'utf8'),
    async stop() {
      if (runs()) child.kill('SIGTERM')
      const late = setTimeout(killGroup, STOP_WITHIN_MS)
      await ended
      clearTimeout(late)
      return child.exitCode
    },
    async kill() {
      killGroup()
      await ended
    },
  }
  closing.after(part.stop)
  const begun = performance.now()
  while (!(await isReady())) {
    const late = performance.now() - begun > READY_WITHIN_MS
    if (runs() && !late) await sleep(LOOK_MS)
    else {
      await part.stop()
      const logTail = (await part.log()).slice(-MOST_SHOWN)
      const how = late ? 'did not get ready' : `ended with ${child.exitCode}`
      throw new Error(`${name} ${how}:\n${logTail}`)
    }
  }
  return part
}

/** Returns true if an address answers, with 200 unless other statuses are given. */
export async function answers(url: string, method: 'GET' | 'OPTIONS' = 'GET'): Promise<boolean> {
  try {
    return (await fetch(url, { method, signal: AbortSignal.timeout(3_000) })).status === 200
  } catch {
    // not listening yet
    return false
  }
}

/** Waits until a condition holds. Throws with its description on timeout. */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 120_000): Promise<void> {
  const begun = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begun > withinMs) throw new Error(`not within ${withinMs / 1000} s: ${what}`)
    await sleep(LOOK_MS)
  }
}
