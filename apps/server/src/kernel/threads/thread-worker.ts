import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** A request to the thread: a module's function, and its input. */
export interface ThreadRequest {
  readonly address: string
  readonly name: string
  readonly input: unknown
}

/** The thread's answer: the result of the function, or why there is none. */
export interface ThreadAnswer {
  readonly output?: unknown
  readonly failure?: string
  /** Processor time that the thread has used so far, in microseconds. */
  readonly used: number
}

// Linux gives each thread its own priority; elsewhere this would set the whole program's
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

async function done({ address, name, input }: ThreadRequest): Promise<unknown> {
  const loaded: unknown = await import(address)
  const work: unknown = typeof loaded === 'object' && loaded !== null && Reflect.get(loaded, name)
  if (typeof work !== 'function') throw new Error(`${address} has no ${name}`)
  return await Reflect.apply(work, undefined, [input])
}

function answer(given: Omit<ThreadAnswer, 'used'>): void {
  const { user, system } = process.threadCpuUsage()
  parentPort?.postMessage({ ...given, used: user + system } satisfies ThreadAnswer)
}

parentPort?.on('message', (request: ThreadRequest) => {
  done(request).then(
    (output) => answer({ output }),
    (error: unknown) => answer({ failure: String(error) }),
  )
})
