import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { OptionFault, orUsage } from '../../src/kernel/config/options.ts'
import { buildPages, codeOf, partsOf, root, takeRelease } from './release.ts'

/**
 * `npm run test:former`: runs the service tests of the release before the newest migration on this release's tables. During
 * a rolling release both run at the same time; if an older one can no longer do something, the migration is a contraction
 * and says so in its first line. `-- --from COMMIT` selects another release.
 */
const migrations = 'apps/server/migrations'
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The last commit without the newest migration; the latest commit if the migration is not committed yet. */
function before(): string {
  const newest = readdirSync(join(root, migrations))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
  // the name may have been used earlier by a migration that was not merged
  const came = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${migrations}/${newest ?? ''}`)
  return git('rev-parse', came ? `${came}^` : 'HEAD')
}

/** Tests of the migrations themselves, or of the size of pages. */
const leftOut = ['**/kernel/database/migrations.test.ts', '**/expansions.test.ts', '**/*.built.test.ts']

const commit = orUsage('npm run test:former [-- --from COMMIT]', () => {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values
  if (from === undefined) return before()
  try {
    return git('rev-parse', '--verify', '--quiet', `${from}^{commit}`)
  } catch {
    throw new OptionFault(`--from must name a commit: ${from} is none`)
  }
})
console.log(`The release of ${git('show', '-s', '--format=%h, %ad, %s', '--date=short', commit)}`)
const release = await takeRelease(commit, 'former-release')
const { folder, node } = release
// separate programs serve pages
await buildPages(release)
const parts = partsOf(release)
await rm(join(folder, parts.migrations), { recursive: true })
await cp(join(root, migrations), join(folder, parts.migrations), { recursive: true })
const exclude = leftOut.flatMap((name) => ['--exclude', name])
process.exitCode =
  (await codeOf(
    node,
    ['node_modules/vitest/vitest.mjs', 'run', ...parts.vitest, '--project=service', ...exclude],
    folder,
  )) ?? 1
