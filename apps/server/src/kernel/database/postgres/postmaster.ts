import { errorCode } from '../../error-code.ts'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { folderFor, serverEnvironment } from './cluster.ts'
import {
  connectionString,
  type ServerAddress,
  loopbackAddress,
  NO_SUCH_DATABASE,
  preferredAddress,
  refusal,
} from './connection.ts'
import { findProcess, worksIn } from './processes.ts'
import { readIfThere } from './read-if-there.ts'
import type { ServerUser } from './server-user.ts'
import { type ServerSettings, settingsFor } from './server-settings.ts'

const START_MS = 60_000
const FAST_MS = 8_000
/** After an immediate shutdown request, the server kills its own sessions after five seconds. */
const IMMEDIATE_MS = 6_000
const KILLED_MS = 2_000
const LOG_BYTES = 5_000_000
const WRONG_PASSWORD = '28P01'

/**
 * Start failures that pass by themselves: the old server's last processes are still ending, or a port was taken. For an
 * unlogged table whose file is on the disk but whose unlogged mark is only in the log, the first start writes the mark and
 * ends, and the second start recreates the table.
 */
const passing =
  /pre-existing shared memory block|lock file ".*" already exists|Address already in use|could not create file "base\/.*": File exists/
const noSockets = /could not (?:create|bind|set permissions of).*Unix/i

/** A server that answers. */
export interface Postmaster {
  readonly pid: number
  /** Distinguishes it from a later process with the same number. */
  readonly born: string
  readonly address: ServerAddress
}

interface PidFile {
  readonly pid: number
  readonly address: ServerAddress
  readonly ready: boolean
}

const postmaster = (pid: number, address: ServerAddress): Postmaster => ({
  pid,
  born: findProcess(pid)?.born ?? '',
  address,
})

async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const lines = await readIfThere(join(cluster, 'postmaster.pid'))
  if (lines === undefined) return undefined
  const [pid, , , port, , listen, , state] = lines.split('\n')
  const address = listen?.trim() ? { port: Number(port) } : { socket: cluster }
  return { pid: Number(pid), address, ready: state?.trim() === 'ready' }
}

/** The reason why the server does not answer, undefined if it does. A missing database counts as an answer. */
async function silence(address: ServerAddress, password: string): Promise<string | undefined> {
  const reason = await refusal(connectionString(address, password))
  return reason === NO_SUCH_DATABASE ? undefined : reason
}

/**
 * Finds the server that already runs in `cluster`, for example one whose starter was killed. Waits for one that is starting
 * or stopping. Returns undefined if there is none, and removes what a dead one left behind.
 */
export async function findPostmaster(
  cluster: string,
  password: string,
  { user, signal }: { user?: ServerUser | undefined; signal?: AbortSignal } = {},
): Promise<Postmaster | undefined> {
  const begun = performance.now()
  const owner = user?.uid ?? process.getuid?.()
  for (;;) {
    const file = await readPidFile(cluster)
    const found = file && findProcess(file.pid)
    if (!file || !found) return undefined
    // after a power cut or in a copied folder, the number may belong to another server
    const stranger =
      (found.name !== '' && !found.name.includes('postgres')) || worksIn(file.pid, cluster, owner) === false
    // A killed server may stay a zombie for ever if process 1 does not reap, as in many containers, and its number may
    // belong to another process. PostgreSQL would wait for either; it checks by shared memory that the sessions are gone.
    if (stranger || found.zombie) {
      for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock'])
        await rm(join(cluster, name), { force: true })
      return undefined
    }
    const reason = await silence(file.address, password)
    if (reason === undefined) return postmaster(file.pid, file.address)
    if (reason === WRONG_PASSWORD)
      throw new Error(`Another PostgreSQL answers for ${cluster} and refuses our password.`)
    if (performance.now() - begun > START_MS)
      throw new Error(`The database server ${file.pid} does not answer: ${reason}.`)
    await sleep(20, undefined, { signal })
  }
}

/** The cluster's server process that runs now, whether it answers or not. */
export async function currentPostmaster(
  cluster: string,
  user: ServerUser | undefined,
): Promise<Postmaster | undefined> {
  const file = await readPidFile(cluster)
  const found = file && findProcess(file.pid)
  if (!file || !found || found.zombie || (found.name !== '' && !found.name.includes('postgres')))
    return undefined
  if (worksIn(file.pid, cluster, user?.uid ?? process.getuid?.()) === false) return undefined
  return postmaster(file.pid, file.address)
}

interface LaunchOptions {
  readonly sameAddress?: ServerAddress
  readonly signal?: AbortSignal
  readonly settings?: ServerSettings
}

/**
 * Starts the server of `cluster` and waits until it answers. It gets its own session, so that Ctrl-C reaches our graceful
 * stop first. With `sameAddress` it must answer there. Throws an Error with the server's last log lines if it does not
 * start.
 */
export async function launchPostmaster(
  cluster: string,
  binaries: Binaries,
  user: ServerUser | undefined,
  { sameAddress, signal, settings }: LaunchOptions = {},
): Promise<Postmaster> {
  const deadline = performance.now() + START_MS
  let address = sameAddress ?? preferredAddress(cluster)
  for (;;) {
    const { child, saidSince: outputSince } = await spawnServer(
      cluster,
      binaries,
      user,
      settingsFor(address, settings),
    )
    const pid = await untilReady(child, cluster, deadline, signal)
    if (pid !== undefined) return postmaster(pid, address)
    const output = await outputSince()
    if (sameAddress && !passing.test(output)) throw new Error(`The database did not start: ${output.trim()}`)
    if (noSockets.test(output) && 'socket' in address) address = loopbackAddress()
    else if (!passing.test(output) || performance.now() > deadline)
      throw new Error(`The database did not start: ${output.trim()}`)
    else if ('port' in address && !sameAddress) address = loopbackAddress()
    await sleep(100, undefined, { signal })
  }
}

async function spawnServer(
  cluster: string,
  binaries: Binaries,
  user: ServerUser | undefined,
  settings: readonly string[],
) {
  const path = join(dirname(cluster), 'postgres.log')
  const outgrown = existsSync(path) && statSync(path).size > LOG_BYTES
  const log = await open(path, outgrown ? 'w' : 'a', 0o600)
  try {
    const start = (await log.stat()).size
    const args = [`-D${folderFor(user, cluster)}`, ...settings]
    const stdio = ['ignore' as const, log.fd, log.fd]
    const child = spawn(binaries.postgres, args, {
      cwd: cluster,
      env: serverEnvironment(),
      stdio,
      detached: true,
      windowsHide: true,
      ...user,
    })
    child.unref()
    return { child, saidSince: async () => (await readFile(path)).subarray(start).toString() }
  } finally {
    await log.close()
  }
}

/** Returns the server's process number once it is ready, undefined if it ended before. */
async function untilReady(
  child: ChildProcess,
  cluster: string,
  deadline: number,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  let broken: Error | undefined
  child.once('error', (error) => (broken = error))
  for (;;) {
    if (broken) throw broken
    if (signal?.aborted) {
      child.kill('SIGINT')
      throw signal.reason
    }
    if (child.exitCode !== null || child.signalCode !== null) return undefined
    // An old file may still exist until the new server has replaced it.
    const file = await readPidFile(cluster)
    if (file?.ready && file.pid === child.pid) return file.pid
    if (performance.now() > deadline)
      throw new Error(`The database was not ready within ${START_MS / 1000} seconds.`)
    await sleep(5)
  }
}

/** Sends a signal; returns whether a process received it. */
function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    // it was just killed, as intended
    if (errorCode(error) !== 'ESRCH') throw error
    return false
  }
}

/**
 * Stops the server: ends sessions and writes everything to disk (PostgreSQL's fast shutdown). A server that takes longer
 * than `fastMs` is killed, which loses nothing that was committed: the next start replays the log.
 */
export async function stopPostmaster(
  server: Postmaster,
  cluster: string,
  binaries: Binaries,
  fastMs = FAST_MS,
): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-D', cluster], {
      stdio: 'ignore',
      windowsHide: true,
    })
    return
  }
  const lives = () => findProcess(server.pid)?.zombie === false
  const steps = [
    ['SIGINT', fastMs],
    ['SIGQUIT', IMMEDIATE_MS],
    ['SIGKILL', KILLED_MS],
  ] as const
  for (const [signal, ms] of steps) {
    if (!lives() || !signalProcess(server.pid, signal)) return
    const deadline = performance.now() + ms
    while (performance.now() < deadline) {
      if (!lives()) return
      await sleep(10)
    }
  }
  throw new Error(`The database server ${server.pid} does not stop.`)
}
