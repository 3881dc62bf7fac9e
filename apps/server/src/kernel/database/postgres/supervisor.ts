import { setTimeout as sleep } from 'node:timers/promises'
import { refusal } from './connection.ts'
import { findProcess } from './processes.ts'

/** The interval for checking the server's process. Except on Linux that starts a program, so it is less frequent. */
const WATCH_MS = process.platform === 'linux' ? 500 : 5_000
/** The interval for opening a real connection. */
const ASK_MS = 10_000
/** A server that has answered no one for so long is dead, even if its process lives. */
const DEAD_AFTER_MS = 120_000
const TRY_AFTER_MS = [0, 1_000, 2_000, 4_000, 8_000]

/** Answers of a living server: no such database, starting or stopping, no connection left. */
const signsOfLife = new Set([undefined, '3D000', '57P03', '53300'])

export interface Supervised {
  /** The current server process, and its address, which does not change. */
  readonly current: () => { readonly pid: number; readonly born: string }
  readonly url: string
  /** Joins a server that another process has relaunched, otherwise launches it. Ends early on `signal`. */
  readonly relaunch: (signal: AbortSignal) => Promise<void>
  /** Called when the server is gone and cannot be relaunched. */
  readonly onGone: (error: Error) => void
  readonly log: (event: string, details?: object) => void
}

/**
 * Watches the server of the folder: when its process is gone it is relaunched after growing delays; if that fails, `onGone`
 * is called with the reason.
 */
export function supervise(options: Supervised) {
  const { current, url, relaunch, onGone, log } = options
  const ending = new AbortController()
  const { signal } = ending
  let answered = performance.now()
  let gone = false

  const lives = (): boolean => {
    const { pid, born } = current()
    const found = findProcess(pid)
    return found !== undefined && !found.zombie && found.born === born
  }

  async function launchAgain(): Promise<void> {
    log('database lost', { pid: current().pid })
    let failure = new Error('the database could not be launched again')
    for (const wait of TRY_AFTER_MS) {
      await sleep(wait, undefined, { signal })
      try {
        await relaunch(signal)
        answered = performance.now()
        return
      } catch (error) {
        if (signal.aborted) throw error
        failure = error instanceof Error ? error : new Error(String(error))
        log('database not launched again', { reason: failure.message })
      }
    }
    gone = true
    onGone(failure)
  }

  async function watch(): Promise<void> {
    let askedAt = performance.now()
    while (!gone) {
      await sleep(WATCH_MS, undefined, { signal })
      if (!lives()) await launchAgain()
      else if (performance.now() - askedAt > ASK_MS) {
        askedAt = performance.now()
        if (signsOfLife.has(await refusal(url))) answered = performance.now()
      }
    }
  }

  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) onGone(error instanceof Error ? error : new Error(String(error)))
  })
  return {
    /** True if the server has answered no one for minutes, or is gone for good. */
    dead: (): boolean => gone || performance.now() - answered > DEAD_AFTER_MS,
    /** Ends the watch, and a launch in progress. */
    async stop(): Promise<void> {
      ending.abort()
      await watching
    },
  }
}
