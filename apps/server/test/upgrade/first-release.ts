import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPages, type Release, run, takeRelease } from './release.ts'

/** The first release in real use: its migrations end with 0010. */
const COMMIT = '3165a3c8'

/** The content of the first release, as recorded by fill-first-release.mjs. */
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
