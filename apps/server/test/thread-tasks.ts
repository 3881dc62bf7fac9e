import { setTimeout } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'

/** Tasks of the tests: keeps a processor for so many milliseconds of its time. */
export function reckon(ms: number): number {
  const begun = process.threadCpuUsage()
  const used = () => {
    const { user, system } = process.threadCpuUsage(begun)
    return user + system
  }
  while (used() < ms * 1000);
  return ms
}

/** Waits for so many milliseconds, and keeps nothing busy. */
export async function wait(ms: number): Promise<number> {
  await setTimeout(ms)
  return ms
}

/** Says, as Node's watcher does, which module is loaded, before it answers. */
export function sayModules(answer: number): number {
  parentPort?.postMessage({ 'watch:import': [import.meta.url] })
  return answer
}
