import { realpathSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isEnough } from './ensure-node.mjs'
import { root } from './project.mjs'

/**
 * The lock says nothing of where packages lie, for that differs from machine to machine. npm would therefore ask for the
 * whole history of each, 150 MB for 360 packages, to find the address of one archive in it. But an address follows from name
 * and version; so npm is given a lock with addresses, and puts its own registry in the place of ours
 * (`--replace-registry-host=always`). It reads a file of this name before package-lock.json.
 */
const addressed = join(root, 'npm-shrinkwrap.json')
const ANY_REGISTRY = 'https://registry.invalid'

/** A Node of the packages' own, of one system. */
const NODE = /^node_modules\/node-(?:linux|darwin|win)-/

/**
 * Does `work` while npm finds a lock with addresses, made for this Node.
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
 * The lock with addresses. It says nothing of what a package would use where it is there, for npm would bring what only
 * development has (TypeScript, for the router's builder) to every start; and where the Node that installs runs the project, the
 * one that the packages bring is for no system: it is a third of all they weigh.
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
