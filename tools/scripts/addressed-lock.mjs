import { realpathSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isEnough } from './ensure-node.mjs'
import { root } from './project.mjs'

/**
 * The lock contains no download addresses, because they differ between machines. npm would therefore fetch the complete
 * metadata of each package, 150 MB for 360 packages, to find one archive's address. But an address follows from name and
 * version; so npm gets a lock with addresses, and replaces their registry with its own (`--replace-registry-host=always`).
 * npm reads a file of this name before package-lock.json.
 */
const addressed = join(root, 'npm-shrinkwrap.json')
const ANY_REGISTRY = 'https://registry.invalid'

/** Matches the Node packages, one per system. */
const NODE = /^node_modules\/node-(?:linux|darwin|win)-/

/**
 * Runs `work` while npm finds a lock with addresses, made for this Node.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withAddressedLock(work) {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  await writeFile(
    addressed,
    JSON.stringify(
      toInstallBy(lock, { version: process.versions.node, path: realpathSync(process.execPath) }),
    ),
  )
  try {
    return await work()
  } finally {
    await rm(addressed, { force: true })
  }
}

/** @typedef {import('./needed-packages.mjs').Entry & { os?: readonly string[] }} Entry */

/**
 * Returns the lock with addresses. It omits optional peers, because npm would otherwise install development packages
 * (TypeScript, for the router's builder) at every start; and if the installing Node runs the project, it disables the
 * packages' own Node for all systems, which is a third of their total size.
 * @param {{ packages: Record<string, Entry> }} lock which is changed
 * @param {{ version: string, path: string }} node the Node that installs
 */
export function toInstallBy(lock, node) {
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.integrity && !entry.resolved) entry.resolved = addressOf(path, entry)
    for (const [name, { optional }] of Object.entries(entry.peerDependenciesMeta ?? {}))
      if (optional) delete entry.peerDependencies?.[name]
    if (NODE.test(path) && isEnough(node)) entry.os = ['none']
  }
  return lock
}

/**
 * @param {string} path where it is installed, such as `node_modules/@types/node`
 * @param {import('./installed-packages.mjs').Entry} entry with the name of its own where it is installed under another
 */
export function addressOf(path, { name, version }) {
  const full = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return `${ANY_REGISTRY}/${full}/-/${full.slice(full.indexOf('/') + 1)}-${version}.tgz`
}
