import { setTimeout as sleep } from 'node:timers/promises'
import { refusal } from './connection.ts'
import { findProcess } from './processes.ts'

/** How often the server's process is looked for. Away from Linux that starts a program, so it is asked less often. */
const WATCH_MS = process.platform === 'linux' ? 500 : 5_000
/** How often a real connection is opened. */
const ASK_MS = 10_000
/** A server that answers nobody for so long is dead, though its process lives. */
const DEAD_AFTER_MS = 120_000
const TRY_AFTER_MS = [0, 1_000, 2_000, 4_000, 8_000]

/** What a living server may answer: no such database, starting or stopping, no connection left. */
const signsOfLife = new Set([undefined, '3D000', '57P03', '53300'])

export interface Supervised {
  /** The process that is the server now, and its address, which stays the same. */
  readonly current: () => { readonly pid: number; readonly born: string }
  readonly url: string
  /** Joins the server that another process has launched again, else launches it. Ends early when told. */
  readonly relaunch: (signal: AbortSignal) => Promise<void>
  /** Hears that the server is gone and cannot be launched again. */
  readonly onGone: (error: Error) => void
  readonly log: (event: string, details?: object) => void
}

/**
 * Watches the server of the folder: when its process is gone it is launched again after growing waits, and where that
 * fails `onGone` hears why.
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
    /** Whether the server has answered nobody for minutes, or is gone for good. */
    dead: (): boolean => gone || performance.now() - answered > DEAD_AFTER_MS,
    /** Ends the watch, and a launch that is under way. */
    async stop(): Promise<void> {
      ending.abort()
      await watching
    },
  }
}
