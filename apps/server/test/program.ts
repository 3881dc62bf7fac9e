import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorCode } from '../src/kernel/error-code.ts'
import { endWithParent } from '../../../tools/scripts/end-with-parent.mjs'

export interface Program {
  /** The address in the line that reported readiness. */
  readonly found: string
  output(): string
  /** Waits until it has written a text; returns everything written since the last call. */
  readUntil(text: string): Promise<string>
  /** Its exit code, once it has ended by itself; null if a signal ended it. */
  readonly ended: Promise<number | null>
  /** Sends a signal only to the program's first process. */
  signal(signal: NodeJS.Signals): void
  /** Sends a signal to the whole process group and waits for the end; returns the exit code. */
  kill(signal: NodeJS.Signals): Promise<number | null>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Compiled modules are cached between starts, as with `npm start`: a start then takes a third less time. */
const usual = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, '.cache/compiled'),
}

/** Loaded by `npm start` before the program. Several threads for garbage collection use more processor time than one. */
const before = ['--single-threaded-gc', '--import=./tools/scripts/resolve-once.mjs']

/**
 * Starts a program in a separate process group, which ends with ours at the latest, and waits for the line that reports
 * readiness.
 */
export async function startProgram(
  file: string,
  ready: RegExp,
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<Program> {
  const child: ChildProcess = spawn(process.execPath, [...before, file, ...options], {
    cwd: root,
    detached: true,
    env: { ...usual, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithParent(child)
  let output = ''
  let unread: string[] = []
  let onWritten = () => {}
  let isReady = false
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const found = await new Promise<string>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      const text = chunk.toString()
      output += text
      unread.push(text)
      onWritten()
      if (isReady) return
      const match = ready.exec(output)
      if (!match?.[1]) return
      // otherwise each line would search all earlier output again
      isReady = true
      resolve(match[1])
    }
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    // the last output may be read after its end
    child.once('close', (code) => reject(new Error(`${file} ended with ${code}:\n${output}`)))
  })
  return {
    found,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    async readUntil(text) {
      while (!unread.join('').includes(text))
        await new Promise<void>((resolve) => {
          onWritten = resolve
        })
      const read = unread.join('')
      unread = []
      return read
    },
    ended: ended.then(() => child.exitCode),
    async kill(signal) {
      const runs = child.exitCode === null && child.signalCode === null
      if (runs && child.pid) process.kill(-child.pid, signal)
      await ended
      return child.exitCode
    },
  }
}

/** Runs a program to its end and answers its exit code, what it printed, and what it printed of failures. */
export async function runProgram(
  file: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
) {
  const child = spawn(process.execPath, [...before, file, ...args], {
    cwd: root,
    detached: true,
    env: { ...usual, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithParent(child)
  let output = ''
  let failures = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    failures += chunk.toString()
    process.stderr.write(chunk)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output, failures }
}

/** Below the ports that systems use for outgoing connections: one of those could take the port before the program listens. */
const [FIRST_PORT, PORTS] = [20_000, 10_000]

/** A currently unused port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, FIRST_PORT + PORTS)
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch (error) {
      if (errorCode(error) === 'EADDRINUSE') continue
      throw error
    }
    server.close()
    await once(server, 'close')
    return port
  }
}
