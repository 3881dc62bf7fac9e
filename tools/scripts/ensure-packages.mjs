import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withAddressedLock } from './addressed-lock.mjs'
import { mustNpm } from './child-process.mjs'
import { isNewEnough, nodePackage } from './ensure-node.mjs'
import { hasPackages, installedPackages, isDevelopment, requiredPackages } from './installed-packages.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { root, step } from './project.mjs'

/** Stands while packages are added to others: an addition that is cut off may leave one with half of its files. */
const unfinished = join(root, 'node_modules', '.unfinished')

/**
 * Installs packages of package-lock.json unless they are there: those that a start builds and runs with, and with
 * `development` those that only checks, tests and the bench need.
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
  // installed by a newer Node than the one that runs now
  const lacksNode = nodePackage in locked && !(nodePackage in there)
  return isNewEnough(process.versions.node) || !lacksNode
}

/**
 * From nothing where nothing whole is there; else beside it, so that a server that runs in this folder goes on undisturbed.
 * @param {boolean} asDevelopment
 */
async function install(asDevelopment) {
  const there = existsSync(unfinished) ? null : installedPackages()
  // a start does not take away what a test has installed
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

/** What packages bring that neither builds nor runs: maps of their sources, and what one compiles against a Node with. */
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
