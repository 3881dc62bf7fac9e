import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** @typedef {ReadonlyMap<string, string>} Snapshot the texts of a folder's files, by their paths inside it */

/** Reads all files below a folder. @param {string} folder @returns {Promise<Snapshot>} */
export async function snapshot(folder) {
  const texts = new Map()
  if (!existsSync(folder)) return texts
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) texts.set(relative(folder, path), await readFile(path, 'utf8'))
  }
  return texts
}

/** The files that came, went or changed between two snapshots. @param {Snapshot} before @param {Snapshot} after */
export function changedFiles(before, after) {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name)).toSorted()
}

/**
 * Puts files back as they were.
 * @param {string} folder
 * @param {Snapshot} before
 * @param {readonly string[]} names
 */
export async function putBack(folder, before, names) {
  for (const name of names) {
    const text = before.get(name)
    if (text === undefined) await rm(join(folder, name))
    else await writeFile(join(folder, name), text)
  }
}
