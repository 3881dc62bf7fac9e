import { AsyncLocalStorage } from 'node:async_hooks'
import { bounded, OVERDUE } from '../bounded.ts'
import type { Declared, Schedule } from '../module.ts'
import { type SpanSink, tracedBy, untraced } from '../tracing/spans.ts'
import { mustHave } from '../problem.ts'

/**
 * Due work is stored in the tables of the module that owes it (a mail to send, an order to ask about). A job processes what
 * is due by the application's clock and returns how much it did. One job never runs twice concurrently in a process, unless
 * a run was given up; rows are claimed with SKIP LOCKED, so that several processes share the work. Its name and schedule are
 * in its module's declaration.
 */
export type Jobs = ReturnType<typeof createJobs>

/** A job that some module declares. */
export type JobName = Declared<'jobs'>

/** A job's status for the operator. The metrics page's counters are counted here. */
export interface JobReport {
  readonly name: string
  readonly everySeconds: number
  /** The number of runs that ended, and of those that failed. */
  readonly runs: number
  readonly failures: number
  /** When the last run that ended began (ISO 8601, UTC), how long it took, and how much it did; null before the first. */
  readonly last: { readonly at: string; readonly ms: number; readonly done: number } | null
  /** When the last failed run began, and its error. */
  readonly lastFailure: { readonly at: string; readonly error: string } | null
  /** When the first of the current series of failed runs began; null if the last run did not fail. */
  readonly failingSince: string | null
  /** A run was given up and is still under way. */
  readonly stuck: boolean
}

export interface JobsOptions {
  /** Called with every run that was given up, and after how many seconds. */
  readonly onStuck?: (name: string, seconds: number) => void
  /** Called with every run that has ended, and its work. */
  readonly onSpan?: SpanSink | undefined
}

interface Job {
  readonly run: () => Promise<number>
  readonly portion: number
  readonly everySeconds: number
  readonly deadlineSeconds: number
  running: Promise<number> | null
  /** When `runDue` ran it last, by its clock; null before the first time. */
  ranAt: Date | null
  again: boolean
  /** True if the last known run was given up and has not ended. */
  stuck: boolean
  runs: number
  failures: number
  last: JobReport['last']
  lastFailure: JobReport['lastFailure']
  failingSince: JobReport['failingSince']
}

const DEADLINE_SECONDS = 120
/** A job this frequent may run at any moment of the clock. */
const ANY_MOMENT_SECONDS = 60
const STOP_MS = 6_000

const inside = new AsyncLocalStorage<true>()

/** True if the current code runs in a job, not in a request. */
export function isDueWork(): boolean {
  return inside.getStore() ?? false
}

/** Creates the process's jobs from the modules' schedules; `onError` gets every failure; jobs are retried on schedule. */
export function createJobs(
  schedules: Readonly<Record<string, Schedule>>,
  onError: (name: string, error: unknown) => void,
  { onStuck, onSpan }: JobsOptions = {},
) {
  const jobs = new Map<string, Job>()
  const timers: NodeJS.Timeout[] = []
  let stopped = false

  /** Runs a job to its end or deadline; returns how much it did. */
  const attempt = async (name: string, job: Job): Promise<number> => {
    const at = new Date().toISOString()
    const begun = performance.now()
    const run = onSpan ? () => tracedBy(onSpan, `job ${name}`, 'internal', job.run) : job.run
    const work = inside
      .run(true, () => untraced(run))
      .then(
        (done) => {
          job.failingSince = null
          return done
        },
        (error: unknown) => {
          job.failures += 1
          job.lastFailure = { at, error: String(error) }
          job.failingSince ??= at
          onError(name, error)
          return 0
        },
      )
      .then((done) => {
        job.stuck = false
        job.runs += 1
        job.last = { at, ms: Math.round(performance.now() - begun), done }
        return done
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
    job.running = attempt(name, job)
      .finally(() => {
        job.running = null
      })
      .then((done) => {
        const goesOn = job.again || done >= job.portion
        job.again = false
        if (goesOn && !stopped) void once(name, job)
        return done
      })
    return job.running
  }

  return {
    /**
     * Sets the work of a declared job; it runs by its schedule, and when it is woken. A run that has not ended by its
     * deadline is given up: it is reported, counts as ended, and the next may start beside it. `portion`: the most that one
     * run does; a run that did that much is followed by another immediately, because more may be due.
     */
    add(name: JobName, run: () => Promise<number>, portion: number = Number.POSITIVE_INFINITY): void {
      const schedule = mustHave(schedules[name], `no module declares the job ${name}`)
      const { everySeconds, deadlineSeconds = DEADLINE_SECONDS } = schedule
      const counts = { runs: 0, failures: 0, last: null, lastFailure: null, failingSince: null }
      jobs.set(name, {
        run,
        portion,
        everySeconds,
        deadlineSeconds,
        running: null,
        ranAt: null,
        again: false,
        stuck: false,
        ...counts,
      })
    },
    /** Runs a job soon, without waiting for it. */
    wake(name: JobName): void {
      const job = jobs.get(name)
      if (job && !stopped) void once(name, job)
    },
    /**
     * Runs what is due at `at` until nothing is: jobs that run at least once a minute every time, others once their interval
     * has passed since this last ran them.
     */
    async runDue(at: Date): Promise<void> {
      const due = [...jobs].filter(([, { everySeconds, ranAt }]) => {
        if (everySeconds <= ANY_MOMENT_SECONDS || ranAt === null) return true
        return at.getTime() - ranAt.getTime() >= everySeconds * 1000
      })
      for (const [, job] of due) job.ranAt = at
      for (let round = 0, done = 1; done > 0 && round < 100; round++) {
        done = 0
        // several workers share the list, and leave connections for requests
        const left = due.values()
        const take = async () => {
          for (const [name, job] of left) {
            // a run in progress may have looked before this work became due, and may make other work due
            const before = job.running ? await job.running : 0
            const now = await once(name, job)
            done += before + now
          }
        }
        await Promise.all([take(), take(), take()])
        // one that ended meanwhile may have woken another
        for (const job of jobs.values()) while (job.running) done += await job.running
      }
    },
    /** The jobs with a run that was given up and is still in progress, and none that has ended since. */
    stuck: (): readonly string[] => [...jobs].filter(([, { stuck }]) => stuck).map(([name]) => name),
    /** How each declared job has fared in this process, for the operator. */
    report: (): readonly JobReport[] =>
      Object.entries(schedules).map(([name, { everySeconds }]) => {
        const {
          runs = 0,
          failures = 0,
          last = null,
          lastFailure = null,
          failingSince = null,
          stuck = false,
        } = jobs.get(name) ?? {}
        return { name, everySeconds, runs, failures, last, lastFailure, failingSince, stuck }
      }),
    start(): void {
      for (const [name, job] of jobs) {
        timers.push(setInterval(() => void once(name, job), job.everySeconds * 1000))
        void once(name, job)
      }
    },
    /** Waits for what is under way, but for nothing longer than a few seconds. */
    async stop(): Promise<void> {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      const ended = Promise.all([...jobs.values()].map(async (job) => job.running))
      await bounded(ended, STOP_MS)
    },
  }
}
