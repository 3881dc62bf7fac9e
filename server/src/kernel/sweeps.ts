import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Due work lives in the tables of the room that owes it (a mail to send, an order to ask about). A sweep takes what
 * is due by the one clock and answers how much it did. One sweep never runs twice at once in a process; rows are
 * claimed with SKIP LOCKED, so that several processes share the work.
 */
export interface Sweeps {
  /** Adds a sweep; it runs every so many seconds, and when it is woken. */
  add(name: string, everySeconds: number, run: () => Promise<number>): void
  /** Runs a sweep soon, without waiting for it. */
  wake(name: string): void
  /** Runs all sweeps until nothing is due. */
  runAll(): Promise<void>
  start(): void
  stop(): Promise<void>
}

interface Sweep {
  readonly everySeconds: number
  readonly run: () => Promise<number>
  running: Promise<number> | null
  again: boolean
}

const inside = new AsyncLocalStorage<true>()

/** Whether what runs now is due work, and not the answer to a request. */
export function isDueWork(): boolean {
  return inside.getStore() ?? false
}

/** Makes the process's sweeps; `onError` hears of every failure, and the sweep is tried again in its time. */
export function createSweeps(onError: (name: string, error: unknown) => void): Sweeps {
  const sweeps = new Map<string, Sweep>()
  const timers: NodeJS.Timeout[] = []
  let stopped = false

  const once = (name: string, sweep: Sweep): Promise<number> => {
    if (sweep.running) {
      sweep.again = true
      return sweep.running
    }
    sweep.running = inside
      .run(true, sweep.run)
      .catch((error: unknown) => {
        onError(name, error)
        return 0
      })
      .finally(() => {
        sweep.running = null
        if (sweep.again && !stopped) {
          sweep.again = false
          void once(name, sweep)
        }
      })
    return sweep.running
  }

  return {
    add(name, everySeconds, run) {
      sweeps.set(name, { everySeconds, run, running: null, again: false })
    },
    wake(name) {
      const sweep = sweeps.get(name)
      if (sweep && !stopped) void once(name, sweep)
    },
    async runAll() {
      for (let round = 0, done = 1; done > 0 && round < 100; round++) {
        done = 0
        for (const [name, sweep] of sweeps) {
          // a run already under way may have looked before what is now due became due, and may make others due
          if (sweep.running) done += await sweep.running
          done += await once(name, sweep)
        }
        // one that ended meanwhile may have woken another
        for (const sweep of sweeps.values()) while (sweep.running) done += await sweep.running
      }
    },
    start() {
      for (const [name, sweep] of sweeps) {
        timers.push(setInterval(() => void once(name, sweep), sweep.everySeconds * 1000))
        void once(name, sweep)
      }
    },
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      for (const sweep of sweeps.values()) await sweep.running
    },
  }
}
