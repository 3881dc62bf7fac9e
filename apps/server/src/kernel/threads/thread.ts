import { Worker } from 'node:worker_threads'
import type { ThreadRequest, ThreadAnswer } from './thread-worker.ts'

/** How long an idle thread is kept, in milliseconds. */
const IDLE_MS = 30_000
/** The interval for checking a task's processor time, in milliseconds. */
const LOOK_MS = 500

/** A task for a thread: a function that a module exports. `takes` and `gives` are never set; they only carry the types. */
export interface ThreadTask<Input, Output> {
  readonly address: string
  readonly name: string
  readonly takes?: Input
  readonly gives?: Output
}

/**
 * Names a function, which only the thread loads: `threadTask<SlipContent, Uint8Array>(new URL('./slip-pdf.ts',
 * import.meta.url), 'drawSlip')`.
 */
export const threadTask = <Input, Output>(module: URL, name: string): ThreadTask<Input, Output> => ({
  address: module.href,
  name,
})

export type Thread = ReturnType<typeof createThread>

/** A task exceeded its thread's limit of time or memory. */
export class ThreadExceeded extends Error {
  override name = 'ThreadExceeded'
}

export interface ThreadLimits {
  /** Most memory of its own, in MB. */
  readonly mostMb?: number
  /** Most processor time that one task may take, in milliseconds: on a busy machine it may wait for longer. */
  readonly mostProcessorMs?: number
}

/** A separate thread, started on demand, for work that would block other callers; ended if it exceeds its limits. */
export function createThread({ mostMb, mostProcessorMs }: ThreadLimits = {}) {
  let worker: Worker | null = null
  /** Processor time that it took until its last answer, in microseconds. */
  let used = 0
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function begin(): Worker {
    used = 0
    const begun = new Worker(new URL('./thread-worker.ts', import.meta.url), {
      execArgv: [],
      ...(mostMb === undefined
        ? {}
        : { resourceLimits: { maxOldGenerationSizeMb: mostMb, maxYoungGenerationSizeMb: mostMb / 8 } }),
    })
    begun.unref()
    const gone = () => {
      if (worker === begun) worker = null
    }
    begun.on('error', gone).on('exit', gone)
    return begun
  }

  function end(ending: Worker): Promise<unknown> {
    if (worker === ending) worker = null
    return ending.terminate()
  }

  async function ask({ address, name }: ThreadTask<unknown, unknown>, input: unknown): Promise<unknown> {
    if (isClosed) throw new Error('the server stops')
    worker ??= begin()
    const thread = worker
    const answer = Promise.withResolvers<unknown>()
    const answered = (given: ThreadAnswer | object) => {
      // Node's watcher reports the modules that a thread loads through the same messages
      if (!('used' in given)) return
      const { output, failure, used: now } = given
      used = now
      if (failure === undefined) answer.resolve(output)
      else answer.reject(new Error(`${name}: ${failure}`))
    }
    const failed = (error: unknown) => {
      const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      answer.reject(isFull ? new ThreadExceeded(`${name}: too much memory`) : error)
    }
    const ended = () => answer.reject(new Error(`${name}: its thread ended`))
    const before = used
    const look = async (most: number) => {
      const { user, system } = await thread.cpuUsage()
      if (user + system - before < most * 1000) return
      answer.reject(new ThreadExceeded(`${name}: too long`))
      await end(thread)
    }
    // a thread that has ended cannot report its time, and its end is handled as the answer
    const looking =
      mostProcessorMs === undefined
        ? undefined
        : setInterval(() => void look(mostProcessorMs).catch(() => undefined), LOOK_MS)
    thread.on('message', answered).once('error', failed).once('exit', ended)
    thread.postMessage({ address, name, input } satisfies ThreadRequest)
    try {
      return await answer.promise
    } finally {
      clearInterval(looking)
      thread.off('message', answered).off('error', failed).off('exit', ended)
    }
  }

  function rest(): void {
    clearTimeout(idle)
    if (worker === null || waiting > 0) return
    const resting = worker
    idle = setTimeout(() => void end(resting), IDLE_MS).unref()
  }

  return {
    /** Runs tasks one after the other. Throws ThreadExceeded if a task takes too much time or memory. */
    run<Input, Output>(task: ThreadTask<Input, Output>, input: Input) {
      clearTimeout(idle)
      waiting += 1
      const done = queue.then(() => ask(task, input))
      queue = done.then(
        () => undefined,
        () => undefined,
      )
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the task's types say what its function gives
      return done.finally(() => {
        waiting -= 1
        rest()
      }) as Promise<Output>
    },
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(idle)
      await worker?.terminate()
    },
  }
}
