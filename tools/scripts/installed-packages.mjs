import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

/** What package-lock.json names, and what of it is there. */

/** @typedef {{ name?: string, version?: string, integrity?: string, resolved?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Entry */
/** @typedef {Record<string, Entry>} Packages */

/** npm's own record of what is there: the last that it writes when it installs. */
const record = join(root, 'node_modules', '.package-lock.json')

/** What the lock names. */
export const requiredPackages = () => packagesIn(join(root, 'package-lock.json'))

/** What npm has installed; nothing where it has not come to its end. */
export const installedPackages = () => (existsSync(record) ? packagesIn(record) : null)

/**
 * Whether all that is required is there, as far as it is for this system; with `development` what only checks, tests and the
 * bench need as well.
 * @param {Packages} required
 * @param {Packages} there
 * @param {{ development: boolean }} options
 */
export function hasPackages(required, there, { development }) {
  return Object.entries(required).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    if (isDevelopment(entry) && !development) return true
    const found = there[path]
    // Packages for other systems stay away.
    return found ? found.version === entry.version : Boolean(entry.optional ?? entry.devOptional)
  })
}

/**
 * Whether development alone brings a package, though another one may make use of it where it is there.
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
