import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './project.mjs'

const made = new Set(['node_modules', '.react-router', '.cache', 'test-results'])
/** A workspace's build folder; one deeper inside contains source code. */
const builtInto = 'build'

/**
 * Lists all files below some paths of the project, except generated ones.
 * @param {readonly string[]} paths relative to the project
 * @returns {string[]}
 */
export function filesBelow(paths) {
  return paths.flatMap((path) => walk(join(root, path), builtInto)).toSorted()
}

/**
 * @param {string} path
 * @param {string} [left] the name of a folder right below that is left out too
 * @returns {string[]}
 */
function walk(path, left) {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return made.has(entry.name) || entry.name === left ? [] : walk(join(path, entry.name))
    return entry.isFile() ? [join(path, entry.name)] : []
  })
}

/**
 * A short text that changes when one of the files does.
 * @param {readonly string[]} paths relative to the project
 */
export function contentsOf(paths) {
  return hashOf(paths, (file) => readFileSync(file))
}

/**
 * A short text that changes when one of the files is written anew.
 * @param {readonly string[]} paths relative to the project
 */
export function timesOf(paths) {
  return hashOf(paths, (file) => {
    const { mtimeNs, size } = statSync(file, { bigint: true })
    return `${mtimeNs} ${size}`
  })
}

/**
 * @param {readonly string[]} paths
 * @param {(file: string) => string | Buffer} look
 */
function hashOf(paths, look) {
  const hash = createHash('sha256')
  for (const file of filesBelow(paths))
    hash.update(relative(root, file)).update('\0').update(look(file)).update('\0')
  return hash.digest('hex')
}
