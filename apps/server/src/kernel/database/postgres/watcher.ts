import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { placesOf } from './places.ts'

/**
 * Waits for a message from the program through a pipe. The system closes the pipe when the program ends for any reason, even
 * kill -9: the most reliable signal. A killed program is often restarted immediately and joins the server: it gets a few
 * seconds for that. If a program exits without having left the server, the server gets one second.
 */
const SCRIPT = `grace=5 fast=8000
read -r word
case "$word" in left) exit 0 ;; exit) grace=0 fast=1000 ;; esac
sleep "$grace"
exec "$@" "$fast"`

const PROGRAM = fileURLToPath(new URL('./stop-abandoned.ts', import.meta.url))
const AGAIN_MS = 500

export interface Watcher {
  /** This process has left the server in good order: nothing remains to be done. */
  left(): void
  /** This process gives up the server: it is stopped immediately, unless another process uses it. */
  giveUp(): void
}

/**
 * Starts a small shell beside this process that stops the server of `dataDir` if this process ends without having left it.
 * The shell is restarted if it is killed. Windows has none: there an abandoned server runs until the next start.
 */
export function startWatcher(dataDir: string, userFile: string, onAgain: (pid: number) => void): Watcher {
  if (process.platform === 'win32') return { left: () => undefined, giveUp: () => undefined }
  let over = false
  let shell = spawnShell(dataDir, userFile)

  function keepUp(): void {
    shell.once('exit', again)
    // no other process can be started just now
    shell.once('error', again)
  }
  function again(): void {
    if (over) return
    setTimeout(() => {
      if (over) return
      shell = spawnShell(dataDir, userFile)
      keepUp()
      if (shell.pid !== undefined) onAgain(shell.pid)
    }, AGAIN_MS).unref()
  }
  const say = (word: 'left' | 'exit') => {
    if (over) return
    over = true
    process.off('exit', onExit)
    shell.stdin?.end(`${word}\n`)
  }
  const onExit = () => say('exit')

  keepUp()
  process.once('exit', onExit)
  return { left: () => say('left'), giveUp: onExit }
}

function spawnShell(dataDir: string, userFile: string): ChildProcess {
  const log = openSync(placesOf(dataDir).log, 'a', 0o600)
  try {
    const args = ['-c', SCRIPT, 'database-watcher', process.execPath, PROGRAM, dataDir, userFile]
    const shell = spawn('sh', args, {
      cwd: '/',
      env: { PATH: process.env['PATH'] },
      stdio: ['pipe', log, log],
      // signals to our process group do not reach it
      detached: true,
    })
    shell.unref()
    if (shell.stdin instanceof Socket) shell.stdin.unref()
    // it was killed during the write: its end is handled elsewhere
    shell.stdin?.on('error', () => undefined)
    return shell
  } finally {
    closeSync(log)
  }
}
