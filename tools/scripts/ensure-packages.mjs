import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withAddressedLock } from './addressed-lock.mjs'
import { mustNpm } from './child-process.mjs'
import { isNewEnough, nodePackage } from './ensure-node.mjs'
import { hasPackages, installedPackages, isDevelopment, requiredPackages } from './installed-packages.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { root, step } from './project.mjs'

/** Exists while packages are added to others: an interrupted addition may leave a package with only some of its files. */
const unfinished = join(root, 'node_modules', '.unfinished')

/**
 * Installs the packages of package-lock.json unless present: those needed to build and run, and with `development` those
 * that only checks, tests and the bench need.
 * @param {{ development: boolean }} options
 */
export async function ensurePackages({ development }) {
  if (isThere(development)) return
  await oneAtATime('installing', async () => {
    if (isThere(development)) return
    await step('Installing packages', 'Installed packages', () => install(development))
  })
}

/** @param {boolean} development */
function isThere(development) {
  const there = existsSync(unfinished) ? null : installedPackages()
  const locked = requiredPackages()
  if (there === null || !hasPackages(locked, there, { development })) return false
  // installed by a newer Node than the current one
  const lacksNode = nodePackage in locked && !(nodePackage in there)
  return isNewEnough(process.versions.node) || !lacksNode
}

/**
 * Installs from scratch if nothing complete exists; otherwise adds to it, so that a server running in this folder is
 * undisturbed.
 * @param {boolean} asDevelopment
 */
async function install(asDevelopment) {
  const there = existsSync(unfinished) ? null : installedPackages()
  // a start does not remove a test's packages
  const development = asDevelopment || Object.values(there ?? {}).some(isDevelopment)
  if (there) await writeFile(unfinished, '')
  const how = [
    ...(there ? ['install', '--no-save'] : ['ci']),
    development ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--replace-registry-host=always',
    '--no-audit',
    '--no-fund',
  ]
  await withAddressedLock(() => mustNpm(how))
  if (!development) await removeUnused()
  await rm(unfinished, { force: true })
}

/** Removes files that neither build nor run: source maps, and headers for compiling against Node. */
async function removeUnused() {
  await rm(join(root, nodePackage, 'include'), { recursive: true, force: true })
  await removeMaps(join(root, 'node_modules'))
}

/** @param {string} folder whose links are not followed: the workspaces lie behind them */
async function removeMaps(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const work = entries.map(async (entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await removeMaps(path)
    else if (entry.isFile() && path.endsWith('.map')) await rm(path)
  })
  await Promise.all(work)
}
