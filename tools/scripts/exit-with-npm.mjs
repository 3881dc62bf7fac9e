import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { isRunning } from './is-running.mjs'

/**
 * Loaded before the program. npm passes SIGTERM to the shell it started us with, and the shell dies without telling us;
 * and the start script that runs above us on older Nodes tells us nothing when it is killed. When our parent goes, we
 * stop as if we had been told. So we do when npm is killed and its shell knows of nothing.
 */
const WATCH_MS = 500
const parent = process.ppid
const wrapper = Number(process.env['SAHAY_WRAPPER'] ?? 0)
// it is our parent alone, and not that of what we start
delete process.env['SAHAY_WRAPPER']
/** Node's own watcher of files, which runs none of our modules, stands between the start script and us. */
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
  // it may have gone before we came to look
  return below ? !isRunning(wrapper) : wrapper !== parent
}

/** Who started our parent, where that is a shell; else 0. Some shells stay above what npm has them run, others do not. */
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
    // it has gone already, which is seen at the first look
    return []
  }
}

function fromPs() {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(parent)], { encoding: 'utf8' })
  return stdout.trim().split(/\s+/)
}
