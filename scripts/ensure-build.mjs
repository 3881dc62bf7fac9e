import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mustNpm, withPath } from './child-process.mjs'
import { fingerprint } from './fingerprint.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { root, say } from './project.mjs'

const inputs = ['web', 'ui', 'art', 'contract', 'package-lock.json', 'tsconfig.base.json']
const stamp = join(root, 'web', 'build', '.inputs')

/**
 * Builds the pages unless the last build was made of the same files. The stamp is written last, so that an
 * interrupted build is made again.
 * @param {string} node the Node to build with
 */
export async function ensureBuild(node) {
  if (built()) return
  await oneAtATime('building', async () => {
    if (built()) return
    say('Building the pages …')
    const wanted = fingerprint(inputs)
    await rm(stamp, { force: true })
    await mustNpm(['run', 'build', '--workspace', 'web'], { env: withPath(dirname(node)) })
    await writeFile(stamp, wanted)
  })
}

function built() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(inputs)
}
