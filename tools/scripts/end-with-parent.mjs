import { spawn } from 'node:child_process'
import { Socket } from 'node:net'

/** Asks the group to end when the pipe is closed without a word, and kills it where half a minute is not enough. */
const SCRIPT = `read -r word && exit
kill -s TERM -- "-$1" || exit
left=30
while [ $left -gt 0 ] && kill -s 0 -- "-$1"; do sleep 1; left=$((left - 1)); done
kill -s KILL -- "-$1"`

/**
 * Ends a child and its process group once we are gone, by kill -9 too: a small shell waits at a pipe, which the system closes
 * when we end. The child must have been started `detached`, so that it leads a group. Windows has no such groups: there a
 * child that its parent left goes on.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endWithParent(child) {
  if (process.platform === 'win32' || child.pid === undefined) return
  const shell = spawn('sh', ['-c', SCRIPT, 'end-with-parent', String(child.pid)], {
    cwd: '/',
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'ignore', 'ignore'],
    // what is sent to our group does not reach it
    detached: true,
  })
  // without a shell the child runs all the same, as on Windows
  shell.on('error', () => undefined)
  // it was killed before it was told
  shell.stdin.on('error', () => undefined)
  shell.unref()
  if (shell.stdin instanceof Socket) shell.stdin.unref()
  child.once('exit', () => shell.stdin.end('over\n'))
}
