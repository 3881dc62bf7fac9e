import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

/** The packages in package-lock.json, and those installed. */

/** @typedef {{ name?: string, version?: string, integrity?: string, resolved?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Entry */
/** @typedef {Record<string, Entry>} Packages */

/** npm's own record of the installed packages, which it writes last. */
const record = join(root, 'node_modules', '.package-lock.json')

/** Returns the packages in the lock. */
export const requiredPackages = () => packagesIn(join(root, 'package-lock.json'))

/** Returns the packages that npm has installed; null if an installation is incomplete. */
export const installedPackages = () => (existsSync(record) ? packagesIn(record) : null)

/**
 * True if everything required for this system is installed; with `development` also the packages that only checks, tests
 * and the bench need.
 * @param {Packages} required
 * @param {Packages} there
 * @param {{ development: boolean }} options
 */
export function hasPackages(required, there, { development }) {
  return Object.entries(required).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    if (isDevelopment(entry) && !development) return true
    const found = there[path]
    // packages for other systems are not installed
    return found ? found.version === entry.version : Boolean(entry.optional ?? entry.devOptional)
  })
}

/**
 * True if only development needs a package, even if another one uses it when present.
 * @param {Entry} entry
 */
export const isDevelopment = ({ dev, devOptional }) => Boolean(dev ?? devOptional)

/**
 * @param {string} lock
 * @returns {Packages}
 */
function packagesIn(lock) {
  return JSON.parse(readFileSync(lock, 'utf8')).packages
}
