import { errorCode } from '../../error-code.ts'
import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { markLives, ownMark } from './processes.ts'
import { readIfThere } from './read-if-there.ts'

const WAIT_MS = 60_000

/**
 * Runs `work` while no other process (and no other caller in this one) holds the lock at `file`.
 * A lock whose holder died is taken over. Throws an Error with a plain sentence after a minute of waiting, and when
 * `signal` ends the wait.
 */
export async function withFolderLock<T>(
  file: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const mine = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(mine, ownMark())
  try {
    const deadline = performance.now() + WAIT_MS
    while (!(await linked(mine, file))) {
      const holder = await readIfThere(file)
      if (holder !== undefined && !markLives(holder)) await dropStale(file, holder)
      else if (performance.now() > deadline)
        throw new Error(`Another start is busy in this folder. If none is, remove ${file}.`)
      else await sleep(20, undefined, { signal })
    }
  } finally {
    await rm(mine, { force: true })
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

/** A link appears complete with its content or not at all: a lock is never read half written. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Two processes may find the same dead holder; the second must not remove the lock that the first has just taken. */
async function dropStale(file: string, holder: string): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await rename(file, aside)
    const dropped = await readFile(aside, 'utf8')
    if (dropped !== holder) await linked(aside, file)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  } finally {
    await rm(aside, { force: true })
  }
}
