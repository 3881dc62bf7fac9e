import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fixture } from './fixture.ts'

/** One program of the cluster, in a process group of its own. */
export interface ClusterProcess {
  readonly name: string
  readonly pid: number
  runs(): boolean
  /** All that it has written to its log, in this and earlier starts. */
  log(): Promise<string>
  /** Asks its first process to end, and kills its group where that takes too long. Answers its exit code. */
  stop(): Promise<number | null>
  /** Kills its process group, as a power cut would. */
  kill(): Promise<void>
}

interface PartOptions {
  /** What its log is called in the fixture's folder. */
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** Nothing else of our own environment is passed on. */
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Whom it runs as where we are root. */
  readonly user?: string
  /** How it learns that we were killed: at once, or asked to, where it has to end others. */
  readonly endsWithUs?: 'SIGKILL' | 'SIGTERM'
  readonly isReady: () => Promise<boolean>
}

const READY_WITHIN_MS = 90_000
const STOP_WITHIN_MS = 40_000
const LOOK_MS = 50
const MOST_SHOWN = 3_000

/**
 * Starts a program, which ends with the fixture at the latest, and waits until it is ready. Throws with the end of its log
 * where it does not come to be.
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

/** Whether an address is answered, with 200 unless others are named. */
export async function answers(url: string, method: 'GET' | 'OPTIONS' = 'GET'): Promise<boolean> {
  try {
    return (await fetch(url, { method, signal: AbortSignal.timeout(3_000) })).status === 200
  } catch {
    // nobody listens yet
    return false
  }
}

/** Waits until something is so. Throws with what was waited for where it is not in time. */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 120_000): Promise<void> {
  const begun = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begun > withinMs) throw new Error(`not within ${withinMs / 1000} s: ${what}`)
    await sleep(LOOK_MS)
  }
}
