import { spawn } from 'node:child_process'
import { Socket } from 'node:net'

/** Asks the group to stop when the pipe closes without input, and kills it after half a minute. */
const SCRIPT = `read -r word && exit
kill -s TERM -- "-$1" || exit
left=30
while [ $left -gt 0 ] && kill -s 0 -- "-$1"; do sleep 1; left=$((left - 1)); done
kill -s KILL -- "-$1"`

/**
 * Stops a child and its process group when this process ends, even by kill -9: a small shell waits at a pipe, which the
 * system closes then. The child must have been started `detached`, so that it leads a group. Windows has no such groups:
 * there an orphaned child continues.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endWithParent(child) {
  if (process.platform === 'win32' || child.pid === undefined) return
  const shell = spawn('sh', ['-c', SCRIPT, 'end-with-parent', String(child.pid)], {
    cwd: '/',
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'ignore', 'ignore'],
    // signals to this process's group do not reach it
    detached: true,
  })
  // without a shell the child still runs, as on Windows
  shell.on('error', () => undefined)
  // it was killed before the write
  shell.stdin.on('error', () => undefined)
  shell.unref()
  if (shell.stdin instanceof Socket) shell.stdin.unref()
  child.once('exit', () => shell.stdin.end('over\n'))
}
