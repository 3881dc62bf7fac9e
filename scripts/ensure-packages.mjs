import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustNpm } from './child-process.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { root, say } from './project.mjs'

/**
 * Installs the packages of package-lock.json unless they are there. npm writes its own record as the last step of an
 * installation, so an interrupted one is seen and done again.
 */
export async function ensurePackages() {
  if (packagesAreInstalled()) return
  await oneAtATime('installing', async () => {
    if (packagesAreInstalled()) return
    say('Installing packages (about a minute, once) …')
    // With NODE_ENV=production npm would leave out what the build needs.
    await mustNpm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
  })
}

/** @typedef {{ version?: string, resolved?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Entry */

/** Whether all that the lock names is there, as far as it is for this system. */
export function packagesAreInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const there = packagesIn(record)
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    const found = there[path]
    // Packages for other systems stay away.
    return found ? found.version === wanted.version : Boolean(wanted.optional ?? wanted.devOptional)
  })
}

/**
 * @param {string} lock
 * @returns {Record<string, Entry>}
 */
function packagesIn(lock) {
  return JSON.parse(readFileSync(lock, 'utf8')).packages
}
