import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Processes of this machine, from Linux's /proc. */

/** The fields of a process in `/proc` from the third on: its state, its parent, …; undefined if it has ended. */
export function statOf(pid: number | string): string[] | undefined {
  try {
    // the name before them is in brackets and may contain anything
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return undefined
  }
}

/** Processes with all their descendants. */
export function processTree(roots: readonly number[]): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(statOf(name)?.[1])] as const)
  const members = [...roots]
  for (const above of members) for (const [pid, parent] of parents) if (parent === above) members.push(pid)
  return [...new Set(members)]
}

/** The process data that tests use. */
export interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** All processes that use a data folder: it is in their arguments, or they work in it. */
export function processesOf(folder: string): Process[] {
  const found: Process[] = []
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(pid)
    if (!stat || stat[0] === 'Z') continue
    const command = read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    const environment = read(() => readFileSync(`/proc/${pid}/environ`, 'utf8')).split('\0')
    const works = read(() => readlinkSync(`/proc/${pid}/cwd`))
    if (command.includes(folder) || environment.includes(`DATA_DIR=${folder}`) || works.startsWith(folder))
      found.push({ pid: Number(pid), parent: Number(stat[1]), command })
  }
  return found
}

/** A file of /proc; empty if the process has ended, or belongs to another user. */
function read(file: () => string): string {
  try {
    return file()
  } catch {
    return ''
  }
}
