import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endWithUs } from '../../../scripts/end-with-us.mjs'
import { buildPages, type Release, run, takeRelease } from './release.ts'

/** The first release that anybody ran: its migrations end with 0010. */
const COMMIT = '3165a3c8'

/** What the first release was filled with, as fill-first-release.mjs notes it. */
export interface Filled {
  readonly dataDir: string
  readonly donor: { readonly name: string; readonly email: string; readonly mobile_no: string }
  readonly need: { readonly id: string; readonly received_amount: number }
  readonly history: unknown
  readonly inquiry: string
}

/** The first release, installed and built. */
export async function openFirstRelease(): Promise<Release> {
  const release = await takeRelease(COMMIT, 'first-release')
  await buildPages(release)
  return release
}

/** Fills its demo with content of each kind and ends it. */
export async function fillFirstRelease({ folder: cwd, node }: Release, noted: string): Promise<Filled> {
  await run(node, [join(import.meta.dirname, 'fill-first-release.mjs'), noted], cwd)
  return JSON.parse(await readFile(noted, 'utf8')) as Filled
}

/** Starts it on data as they lie; ends it when it was looked at. Throws with what it said where it does not serve. */
export async function lookWithFirstRelease(
  { folder: cwd, node }: Release,
  env: Readonly<Record<string, string>>,
  look: (url: string) => Promise<void>,
): Promise<void> {
  const child = spawn(node, ['main.ts'], {
    cwd,
    detached: true,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  endWithUs(child)
  let said = ''
  const ended = once(child, 'exit')
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const [, found] = /listening at (http:[^"\s]+)/.exec(said) ?? []
        if (found) resolve(found)
      })
      child.once('exit', (code) => reject(new Error(`the first release ended with ${code}: ${said}`)))
    })
    await look(url)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
