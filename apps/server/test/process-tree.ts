import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

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

/** A process, as far as tests look at it. */
export interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** All processes that have to do with a folder of data: they were told of it, or work in it. */
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

/** A file of /proc; empty where the process has ended, or is somebody else's. */
function read(file: () => string): string {
  try {
    return file()
  } catch {
    return ''
  }
}
