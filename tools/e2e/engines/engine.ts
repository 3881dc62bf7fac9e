import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { endWithParent } from '../../scripts/end-with-parent.mjs'

/** A browser controlled by code that runs in its page. */
export interface Engine {
  readonly name: string
  readonly version: string
  open(address: string): Promise<void>
  /** Runs a self-contained function (it sees only its arguments) in the page, or in a frame of the page. */
  ask<Answer>(
    work: (...given: never[]) => Answer | Promise<Answer>,
    given: readonly unknown[],
    frame?: string,
  ): Promise<Answer>
  close(): Promise<void>
}

/** The reason why a run cannot start, in one sentence. */
export class Missing extends Error {}

/**
 * Returns the path of a Debian program.
 * @throws Missing with what to install
 */
export function programOf(path: string, name: string): string {
  if (!existsSync(path)) throw new Missing(`${path} is missing. Install it: apt-get install ${name}`)
  return path
}

/** Starts a program and resolves with its output once the expected text appears. */
export async function startSaying(
  path: string,
  args: readonly string[],
  text: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<{ child: ChildProcess; output: string; stop(): Promise<void> }> {
  const child = spawn(path, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithParent(child)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const stop = async () => {
    child.kill()
    await ended
  }
  let all = ''
  const output = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${path} ended: ${all}`)))
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        all += String(part)
        const [, found] = text.exec(all) ?? []
        if (found !== undefined) resolve(found)
      })
  })
  return { child, output, stop }
}
