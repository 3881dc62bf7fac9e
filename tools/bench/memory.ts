import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { processTree, statOf } from '../../apps/server/test/process-tree.ts'

const MB = 1_000_000

/** Reads how a process's memory adds up; empty where the process ended meanwhile. */
async function memoryFile(pid: number): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * The memory of processes with all their children, in MB. What several of them share is counted once (PSS), so a
 * database's shared buffers do not count again for every connection. Linux only.
 */
export async function memoryOf(roots: readonly number[]): Promise<number> {
  let kilobytes = 0
  for (const pid of processTree(roots)) {
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(await memoryFile(pid))?.[1] ?? 0)
  }
  return (kilobytes * 1024) / MB
}

/** The most memory that was seen while something ran, in MB, looked at five times a second. */
export async function mostMemory(roots: readonly number[], work: Promise<unknown>): Promise<number> {
  let most = 0
  const ended = work.then(() => true)
  do most = Math.max(most, await memoryOf(roots))
  while (!(await Promise.race([sleep(200, false), ended])))
  return most
}

/** Ticks of the processor that Linux counts in a second. */
const TICKS = 100

/** The processor time that processes with all their children have spent, in seconds; of those that ended too. */
export function processorSeconds(roots: readonly number[]): number {
  // user, system, and the same of children that ended
  const fields = processTree(roots).flatMap((pid) => statOf(pid)?.slice(11, 15) ?? [])
  return fields.reduce((ticks, field) => ticks + Number(field), 0) / TICKS
}
