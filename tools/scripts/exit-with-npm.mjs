import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { isRunning } from './is-running.mjs'

/**
 * Loaded before the program. npm sends SIGTERM to the shell that started this process, and the shell exits without
 * forwarding it; on older Nodes the start script above this process does not forward anything when it is killed. When the
 * parent is gone, the process stops as if it had received the signal. The same applies if npm is killed and its shell does
 * not notice.
 */
const WATCH_MS = 500
const parent = process.ppid
const wrapper = Number(process.env['SAHAY_WRAPPER'] ?? 0)
// it is this process's parent only, not that of its children
delete process.env['SAHAY_WRAPPER']
/** True under Node's file watcher, which runs none of these modules and is between the start script and this process. */
const below = process.env['WATCH_REPORT_DEPENDENCIES'] !== undefined
const npm = process.env['npm_lifecycle_event'] && !wrapper && process.platform !== 'win32' ? aboveShell() : 0

if ((process.env['npm_lifecycle_event'] || wrapper) && process.platform !== 'win32') {
  const watch = setInterval(() => {
    if (!isGone()) return
    clearInterval(watch)
    if (below && process.ppid === parent) process.kill(parent, 'SIGTERM')
    process.kill(process.pid, 'SIGTERM')
  }, WATCH_MS)
  watch.unref()
}

function isGone() {
  if (process.ppid !== parent || (npm && !isRunning(npm))) return true
  if (!wrapper) return false
  // it may have exited before this check
  return below ? !isRunning(wrapper) : wrapper !== parent
}

/** Returns the parent of this process's parent, if that is a shell; else 0. Some shells stay above npm's command, others do not. */
function aboveShell() {
  const [above = '0', name = ''] = existsSync('/proc/self/stat') ? fromProc() : fromPs()
  return name.endsWith('sh') ? Number(above) : 0
}

function fromProc() {
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    return [stat.slice(end + 2).split(' ')[1], stat.slice(stat.indexOf('(') + 1, end)]
  } catch {
    // it has already exited, which the first check notices
    return []
  }
}

function fromPs() {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(parent)], { encoding: 'utf8' })
  return stdout.trim().split(/\s+/)
}
