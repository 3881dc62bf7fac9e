import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { processTree, statOf } from '../../apps/server/test/process-tree.ts'

const MB = 1_000_000

/** Reads a process's memory totals; empty if the process has ended. */
async function memoryFile(pid: number): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Returns the memory of processes with all their children, in MB. Shared memory is counted once (PSS), so a database's
 * shared buffers are not counted for every connection. Linux only.
 */
export async function memoryOf(roots: readonly number[]): Promise<number> {
  let kilobytes = 0
  for (const pid of processTree(roots)) {
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(await memoryFile(pid))?.[1] ?? 0)
  }
  return (kilobytes * 1024) / MB
}

/** Returns the peak memory while something runs, in MB, sampled five times a second. */
export async function mostMemory(roots: readonly number[], work: Promise<unknown>): Promise<number> {
  let most = 0
  const ended = work.then(() => true)
  do most = Math.max(most, await memoryOf(roots))
  while (!(await Promise.race([sleep(200, false), ended])))
  return most
}

/** CPU ticks per second on Linux. */
const TICKS = 100

/** Returns the CPU time of processes with all their children, in seconds, including ended ones. */
export function processorSeconds(roots: readonly number[]): number {
  // user and system time, and those of ended children
  const fields = processTree(roots).flatMap((pid) => statOf(pid)?.slice(11, 15) ?? [])
  return fields.reduce((ticks, field) => ticks + Number(field), 0) / TICKS
}
