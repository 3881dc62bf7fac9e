import { readdirSync, readFileSync } from 'node:fs'

/** Processes of this machine, as Linux tells of them. */

/** What `/proc` says of a process, from its third field on: its state, its parent, …; undefined where it has ended. */
export function statOf(pid: number | string): string[] | undefined {
  try {
    // the name before them stands in brackets and may hold anything
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return undefined
  }
}

/** Processes with all that they started, and what these started. */
export function processTree(roots: readonly number[]): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(statOf(name)?.[1])] as const)
  const members = [...roots]
  for (const above of members) for (const [pid, parent] of parents) if (parent === above) members.push(pid)
  return [...new Set(members)]
}
