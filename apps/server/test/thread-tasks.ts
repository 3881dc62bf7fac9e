import { setTimeout } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'

/** Tasks for tests: uses this many milliseconds of processor time. */
export function reckon(ms: number): number {
  const begun = process.threadCpuUsage()
  const used = () => {
    const { user, system } = process.threadCpuUsage(begun)
    return user + system
  }
  while (used() < ms * 1000);
  return ms
}

/** Waits this many milliseconds without using the processor. */
export async function wait(ms: number): Promise<number> {
  await setTimeout(ms)
  return ms
}

/** Reports a loaded module before it answers, as Node's watcher does. */
export function sayModules(answer: number): number {
  parentPort?.postMessage({ 'watch:import': [import.meta.url] })
  return answer
}
