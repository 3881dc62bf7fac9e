import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './project.mjs'

const made = new Set(['node_modules', 'build', '.react-router', '.cache', 'test-results'])

/**
 * Lists all files below some paths of the project, leaving out what is made.
 * @param {readonly string[]} paths relative to the project
 * @returns {string[]}
 */
export function filesBelow(paths) {
  return paths.flatMap((path) => walk(join(root, path))).toSorted()
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function walk(path) {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return made.has(entry.name) ? [] : walk(join(path, entry.name))
    return entry.isFile() ? [join(path, entry.name)] : []
  })
}

/**
 * A short text that changes when one of the files does. Content is read, not times: a fresh checkout, a copy or a
 * restored cache has new times for the same files.
 * @param {readonly string[]} paths relative to the project
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of filesBelow(paths))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
