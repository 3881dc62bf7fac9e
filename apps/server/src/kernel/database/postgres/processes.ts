import { errorCode } from '../../error-code.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'

/** The process that a process number belongs to now. A zombie has ended, but its parent has not yet reaped it. */
export interface Process {
  readonly zombie: boolean
  readonly name: string
  /** Distinguishes two processes with the same number; empty if the system does not tell. */
  readonly born: string
}

/** Finds a process by its number. Returns undefined if there is none. */
export function findProcess(pid: number): Process | undefined {
  if (existsSync('/proc/self/stat')) return fromProc(pid)
  if (process.platform === 'win32') return signalable(pid) ? { zombie: false, name: '', born: '' } : undefined
  const ps = spawnSync('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  const [, state, born, name] = /^(\S+)\s+(\S+ \S+ +\d+ \S+ \d+)\s+(.+)$/m.exec(ps.stdout) ?? []
  return state && born && name ? { zombie: state.startsWith('Z'), name, born } : undefined
}

function fromProc(pid: number): Process | undefined {
  try {
    // The name is in brackets and may itself contain brackets and blanks; the fields follow the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    const fields = stat.slice(end + 2).split(' ')
    return { zombie: fields[0] === 'Z', name: stat.slice(stat.indexOf('(') + 1, end), born: fields[19] ?? '' }
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ESRCH') return undefined
    throw error
  }
}

/**
 * Whether a process works in a folder, as a database server does in its cluster; undefined if the system does not tell. A
 * process of another user hides its folder; then `owner` shows that it is not ours.
 */
export function worksIn(pid: number, folder: string, owner: number | undefined): boolean | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  try {
    const theirs = statSync(`/proc/${pid}/cwd`)
    const ours = statSync(folder)
    return theirs.dev === ours.dev && theirs.ino === ours.ino
  } catch {
    return ownedByAnother(pid, owner) ? false : undefined
  }
}

function ownedByAnother(pid: number, owner: number | undefined): boolean {
  try {
    return owner !== undefined && statSync(`/proc/${pid}`).uid !== owner
  } catch {
    return false
  }
}

function signalable(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** A text that identifies this process, to be stored in files for other processes. */
export function ownMark(): string {
  return `${process.pid} ${findProcess(process.pid)?.born ?? ''}`.trim()
}

/** True if the process with this mark is still alive. */
export function markLives(mark: string): boolean {
  const [pid = '', ...born] = mark.trim().split(' ')
  const found = /^\d+$/.test(pid) ? findProcess(Number(pid)) : undefined
  return found !== undefined && !found.zombie && found.born === born.join(' ')
}
