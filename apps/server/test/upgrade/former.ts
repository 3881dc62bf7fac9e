import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPages, codeOf, partsOf, root, takeRelease } from './release.ts'

/**
 * `npm run test:former`: the service tests of the release before the newest migration, on this release's tables. While a new
 * release is rolled out both are at work; what an older one cannot do there is a contraction, and says so in its first line.
 * `-- --from COMMIT` takes another release.
 */
const { values } = parseArgs({ options: { from: { type: 'string' } } })
const migrations = 'apps/server/migrations'
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The last commit without the newest migration; the newest of all where that is not committed yet. */
function before(): string {
  const newest = readdirSync(join(root, migrations))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
  // a name may have been taken before, by one that did not land
  const came = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${migrations}/${newest ?? ''}`)
  return git('rev-parse', came ? `${came}^` : 'HEAD')
}

/** What is about the migrations themselves, or about what its pages weigh. */
const leftOut = ['**/kernel/database/migrations.test.ts', '**/expansions.test.ts', '**/*.built.test.ts']

const commit = values.from ? git('rev-parse', values.from) : before()
console.log(`The release of ${git('show', '-s', '--format=%h, %ad, %s', '--date=short', commit)}`)
const release = await takeRelease(commit, 'former-release')
const { folder, node } = release
// programs of their own show pages
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
