import { AsyncLocalStorage } from 'node:async_hooks'
import { bounded, OVERDUE } from '../bounded.ts'

/**
 * Due work lives in the tables of the room that owes it (a mail to send, an order to ask about). A job takes what
 * is due by the one clock and answers how much it did. One job never runs twice at once in a process, unless a run
 * was given up; rows are claimed with SKIP LOCKED, so that several processes share the work.
 */
export interface Jobs {
  /**
   * Adds a job; it runs every so many seconds, and when it is woken. A run that has not ended by its deadline (two
   * minutes unless told) is given up: it is reported, counts as ended, and the next may start beside it.
   */
  add(name: string, pace: number | Pace, run: () => Promise<number>): void
  /** Runs a job soon, without waiting for it. */
  wake(name: string): void
  /** Runs all jobs until nothing is due. */
  runAll(): Promise<void>
  /** The jobs of which a run was given up and is still under way, and none has ended since. */
  stuck(): readonly string[]
  start(): void
  /** Waits for what is under way, but for nothing longer than a few seconds. */
  stop(): Promise<void>
}

export interface Pace {
  readonly everySeconds: number
  readonly deadlineSeconds: number
}

export interface JobsOptions {
  /** Hears of every run that was given up, and after how many seconds. */
  readonly onStuck?: (name: string, seconds: number) => void
}

interface Job extends Pace {
  readonly run: () => Promise<number>
  running: Promise<number> | null
  again: boolean
  /** Whether the last run that is known of was given up and has not ended. */
  stuck: boolean
}

const DEADLINE_SECONDS = 120
const STOP_MS = 6_000

const inside = new AsyncLocalStorage<true>()

/** Whether what runs now is due work, and not the answer to a request. */
export function isDueWork(): boolean {
  return inside.getStore() ?? false
}

/** Makes the process's jobs; `onError` hears of every failure, and the job is tried again in its time. */
export function createJobs(
  onError: (name: string, error: unknown) => void,
  { onStuck }: JobsOptions = {},
): Jobs {
  const jobs = new Map<string, Job>()
  const timers: NodeJS.Timeout[] = []
  let stopped = false

  /** Runs a job to its end or its deadline; answers how much it did. */
  const attempt = async (name: string, job: Job): Promise<number> => {
    const work = inside
      .run(true, job.run)
      .catch((error: unknown) => {
        onError(name, error)
        return 0
      })
      .finally(() => {
        job.stuck = false
      })
    const done = await bounded(work, job.deadlineSeconds * 1000)
    if (done !== OVERDUE) return done
    job.stuck = true
    onStuck?.(name, job.deadlineSeconds)
    return 0
  }

  const once = (name: string, job: Job): Promise<number> => {
    if (job.running) {
      job.again = true
      return job.running
    }
    job.running = attempt(name, job).finally(() => {
      job.running = null
      if (job.again && !stopped) {
        job.again = false
        void once(name, job)
      }
    })
    return job.running
  }

  return {
    add(name, pace, run) {
      const times =
        typeof pace === 'number' ? { everySeconds: pace, deadlineSeconds: DEADLINE_SECONDS } : pace
      jobs.set(name, { ...times, run, running: null, again: false, stuck: false })
    },
    wake(name) {
      const job = jobs.get(name)
      if (job && !stopped) void once(name, job)
    },
    async runAll() {
      for (let round = 0, done = 1; done > 0 && round < 100; round++) {
        done = 0
        for (const [name, job] of jobs) {
          // a run already under way may have looked before what is now due became due, and may make others due
          if (job.running) done += await job.running
          done += await once(name, job)
        }
        // one that ended meanwhile may have woken another
        for (const job of jobs.values()) while (job.running) done += await job.running
      }
    },
    stuck: () => [...jobs].filter(([, { stuck }]) => stuck).map(([name]) => name),
    start() {
      for (const [name, job] of jobs) {
        timers.push(setInterval(() => void once(name, job), job.everySeconds * 1000))
        void once(name, job)
      }
    },
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      const ended = Promise.all([...jobs.values()].map(async (job) => job.running))
      await bounded(ended, STOP_MS)
    },
  }
}
