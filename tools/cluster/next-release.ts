import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Closing } from '../../apps/server/test/closing.ts'

const run = promisify(execFile)
/** Files that are not part of a release: data, history, and the tools' own files. */
const notReleased = ['.git', '.cache', 'data', 'test-results', 'playwright-report']

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly version: string; readonly when: number }[]
}

/**
 * Creates a later release: the same program with one more migration. Returns its folder, which is deleted with the run. Its
 * files are links to this release's, so it takes little time and space.
 */
export async function makeNextRelease(root: string, closing: Closing, migration: string): Promise<string> {
  const folder = join(root, '.cache/next-release')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  closing.after(() => rm(folder, { recursive: true, force: true }))
  const entries = (await readdir(root)).filter((name) => !notReleased.includes(name))
  await run('cp', ['-al', ...entries.map((name) => join(root, name)), folder])
  const migrations = join(folder, 'apps/server/migrations')
  const journalFile = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as Journal
  const last = journal.entries.at(-1)
  if (!last) throw new Error('there is no migration yet')
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next_release' }
  await writeFile(join(migrations, `${next.tag}.sql`), migration)
  // replaced by a separate file: writing through the link would change this release
  await rm(journalFile)
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, next] }))
  return folder
}
