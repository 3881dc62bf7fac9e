import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mustNpm, withPath } from './child-process.mjs'
import { fingerprint } from './fingerprint.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { root, say } from './project.mjs'

/** What is built, and of which files. */
const bundles = [
  { workspace: 'web', inputs: ['web', 'ui', 'art', 'contract', 'package-lock.json', 'tsconfig.base.json'] },
  {
    workspace: 'office',
    inputs: ['office', 'ui', 'contract', 'web/lingui.config.ts', 'package-lock.json', 'tsconfig.base.json'],
  },
]

/**
 * Builds the pages and the office, each unless its last build was made of the same files. The stamp is written last, so
 * that an interrupted build is made again.
 * @param {string} node the Node to build with
 */
export async function ensureBuild(node) {
  if (bundles.every(built)) return
  await oneAtATime('building', async () => {
    for (const bundle of bundles.filter((one) => !built(one))) {
      const { workspace, inputs } = bundle
      say(`Building ${workspace === 'web' ? 'the pages' : `the ${workspace}`} …`)
      const wanted = fingerprint(inputs)
      await rm(stampOf(bundle), { force: true })
      await mustNpm(['run', 'build', '--workspace', workspace], { env: withPath(dirname(node)) })
      await writeFile(stampOf(bundle), wanted)
    }
  })
}

/** @param {{ workspace: string }} bundle */
function stampOf({ workspace }) {
  return join(root, workspace, 'build', '.inputs')
}

/** @param {{ workspace: string, inputs: readonly string[] }} bundle */
function built(bundle) {
  const stamp = stampOf(bundle)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(bundle.inputs)
}
