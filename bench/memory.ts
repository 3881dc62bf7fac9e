import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const MB = 1_000_000

/** Reads one of Linux's files about a process; empty where the process ended meanwhile. */
async function about(pid: number | string, what: string): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}

/** A process and all that it started, and what these started. */
async function family(roots: readonly number[]): Promise<Set<number>> {
  const parents = new Map<number, number>()
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    const stat = await about(pid, 'stat')
    // the name stands in brackets and may hold anything; state and parent follow it
    parents.set(Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const members = new Set(roots)
  for (let grew = true; grew; ) {
    const more = [...parents].filter(([pid, parent]) => members.has(parent) && !members.has(pid))
    for (const [pid] of more) members.add(pid)
    grew = more.length > 0
  }
  return members
}

/**
 * The memory of processes with all their children, in MB. What several of them share is counted once (PSS), so a
 * database's shared buffers do not count again for every connection. Linux only.
 */
export async function memoryOf(roots: readonly number[]): Promise<number> {
  let kilobytes = 0
  for (const pid of await family(roots)) {
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(await about(pid, 'smaps_rollup'))?.[1] ?? 0)
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
export async function processorSeconds(roots: readonly number[]): Promise<number> {
  let ticks = 0
  for (const pid of await family(roots)) {
    const stat = await about(pid, 'stat')
    // user, system, and the same of children that ended, are the 14th to 17th; the third follows the name
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    for (const field of fields.slice(11, 15)) ticks += Number(field)
  }
  return ticks / TICKS
}
