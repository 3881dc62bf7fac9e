import { existsSync } from 'node:fs'
import { join } from 'node:path'
import './exit-with-npm.mjs'
import { become } from './child-process.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { findNode } from './ensure-node.mjs'
import { ensurePackages } from './ensure-packages.mjs'
import { cache, Plain, root, runMain } from './project.mjs'
import { serveAllocator, serveFlags } from './serve-flags.mjs'

/**
 * Installs and builds everything missing, then starts one of the project's programs. Runs on Node 20 without any package.
 * Unknown arguments are passed to the program.
 */

/** @type {Record<string, { args: string[], build?: true, development?: true, below?: true, optionless?: true }>} */
const programs = {
  '--serve': {
    args: [...serveFlags, '--import=./tools/scripts/build-ahead.mjs', 'apps/sahay/main.ts', '--build'],
  },
  '--dev': {
    args: [
      '--watch-preserve-output',
      ...watched('apps/sahay/main.ts', 'apps/server/src', 'packages/contract/src', 'packages/sandbox/src'),
      'apps/sahay/main.ts',
      '--dev',
    ],
    // Node's watcher runs none of these modules, so it would keep running when npm is told to stop.
    below: true,
  },
  '--migrate': { args: ['apps/sahay/main.ts', '--migrate'] },
  '--sandbox': { args: ['packages/sandbox/src/main.ts'], optionless: true },
  '--bench': { args: ['tools/bench/main.ts'], build: true, development: true },
  '--schema-snapshot': { args: ['tools/scripts/schema/main.ts'], development: true, optionless: true },
  '--words': { args: ['tools/scripts/i18n/words/main.ts'], development: true },
  '--check-i18n': { args: ['tools/scripts/i18n/main.ts'], development: true, optionless: true },
  '--check-money': { args: ['apps/sahay/check-money.ts'] },
  '--backup': { args: ['apps/sahay/backup.ts'] },
  '--restore': { args: ['apps/sahay/restore.ts'] },
  '--staff-invite': { args: ['apps/sahay/staff-invite.ts'] },
  '--test-security': { args: ['apps/server/test/security/main.ts'], build: true, development: true },
  '--test-engines': { args: ['tools/e2e/engines/main.ts'], build: true, development: true },
  '--test-cluster': { args: ['tools/cluster/main.ts'], build: true, development: true },
  '--test-upgrade': {
    args: ['apps/server/test/upgrade/main.ts'],
    build: true,
    development: true,
    optionless: true,
  },
  '--test-former': { args: ['apps/server/test/upgrade/former.ts'], development: true },
  '--test-faults': { args: ['apps/server/test/faults/main.ts'], build: true, development: true },
}

/** @param {string[]} paths */
function watched(...paths) {
  return paths.map((path) => `--watch-path=${path}`)
}

await runMain(async () => {
  const [first = '--serve', ...others] = process.argv.slice(2)
  const flag = first in programs ? first : '--serve'
  const program = programs[flag]
  if (!program) throw new Plain(`There is no program for ${flag}.`)
  const rest = flag === first ? others : process.argv.slice(2)
  if (program.optionless && rest.length > 0) throw new Plain(`It takes no options such as ${rest.join(' ')}.`)
  process.chdir(root)
  await ensurePackages({ development: program.development ?? false })
  const node = findNode()
  if (program.build) await ensureBuild(node)
  // Caches compiled modules: a second start loads no type stripper (20 MB less, a quarter of the work).
  process.env['NODE_COMPILE_CACHE'] ??= join(cache, 'compiled')
  if (flag === '--serve') process.env = { ...serveAllocator, ...process.env }
  const settings = existsSync('.env') ? ['--env-file=.env'] : []
  const before = ['--import=./tools/scripts/exit-with-npm.mjs', '--import=./tools/scripts/resolve-once.mjs']
  const args = [...settings, ...before, ...program.args, ...rest]
  return become(node, args, { below: program.below })
})
