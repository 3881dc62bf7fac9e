import { readdirSync, readFileSync } from 'node:fs'

/** Kills a process and all below it, whatever groups they made: PostgreSQL's have one each. */
export function killTree(pid: number): void {
  const parents = parentsOfAll()
  const doomed = [pid]
  for (const above of doomed) {
    for (const [child, parent] of parents) if (parent === above) doomed.push(child)
  }
  for (const one of doomed) killNow(one)
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // it has ended by itself meanwhile
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The parent of every process of this machine. */
function parentsOfAll(): Map<number, number> {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = parentOf(name)
    if (parent !== undefined) parents.set(Number(name), parent)
  }
  return parents
}

function parentOf(pid: string): number | undefined {
  try {
    // the name in brackets may hold anything
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(parent)
  } catch {
    // it has ended meanwhile
    return undefined
  }
}
