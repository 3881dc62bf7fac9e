import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endWithParent } from '../scripts/end-with-parent.mjs'
import { freePort } from '../../apps/server/test/program.ts'

/** Our program with the flags that `npm start` gives it, and its log in a file: a pipe to the bench would cost the bench's own time. */
export type BenchServer = Awaited<ReturnType<typeof startBenchServer>>

const root = fileURLToPath(new URL('../..', import.meta.url))
const READY_WITHIN_MS = 60_000

export interface BenchServerOptions {
  /** Where its data and its log lie. */
  readonly dataDir: string
  readonly env?: Readonly<Record<string, string>>
  /** Through `npm start`, as people start it, instead of the script that it runs. */
  readonly npm?: boolean
  /** Where a profile of the processor is written when the server closes. */
  readonly profileTo?: string | null
}

/** Starts the program and waits until it is ready. Throws with its log where it is not. */
export async function startBenchServer({
  dataDir,
  env = {},
  npm = false,
  profileTo = null,
}: BenchServerOptions) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const logFile = join(dataDir, 'bench.log')
  const log = await open(logFile, 'a')
  const begun = performance.now()
  const child = spawn(npm ? 'npm' : process.execPath, npm ? ['start'] : ['tools/scripts/start.mjs'], {
    cwd: root,
    detached: true,
    shell: npm && process.platform === 'win32',
    stdio: ['ignore', log.fd, log.fd],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PORT: port,
      ...(profileTo ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profileTo}` } : {}),
      ...env,
    },
  })
  endWithParent(child)
  await log.close()
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const pid = child.pid
  if (pid === undefined) throw new Error('the program did not start')

  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGTERM')
    await ended
  }
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() - begun > READY_WITHIN_MS) {
      await close()
      throw new Error(`the server did not get ready:\n${await readFile(logFile, 'utf8')}`)
    }
    await sleep(10)
  }
  return {
    url,
    pid,
    /** Milliseconds from the start of the command to the first `/readyz` that said yes. */
    readyAfter: performance.now() - begun,
    close,
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    // nobody listens yet
    return false
  }
}
