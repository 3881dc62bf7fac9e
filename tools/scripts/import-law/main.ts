import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesBelow } from '../fingerprint.mjs'
import { root } from '../project.mjs'
import { findClassBreaches } from './classes.ts'
import { findExportBreaches } from './exports.ts'
import { findFolderBreaches } from './folders.ts'
import { findBreaches } from './law.ts'
import { findNameBreaches } from './names.ts'
import { findStyleBreaches } from './styles.ts'
import { findTableBreaches } from './tables.ts'

/** Prints every breach of the import law, and fails when there is one. */

/** Every workspace and tool, without their build folders. */
const folders = ['apps', 'packages', 'tools'].flatMap((above) =>
  readdirSync(join(root, above)).map((name) => join(above, name)),
)
const files = filesBelow(folders).map((file) => relative(root, file).split(sep).join('/'))
const sources = new Map(
  files
    .filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)

const sheets = new Map(
  files.filter((file) => file.endsWith('.css')).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)

const breaches = [
  ...findBreaches(root, sources),
  ...findTableBreaches(sources),
  ...findNameBreaches(sources),
  ...findExportBreaches(sources),
  ...findClassBreaches(root, sources),
  ...findStyleBreaches(root, sources, sheets),
  ...findFolderBreaches(files),
]
for (const breach of breaches) console.log(breach)
console.log(`${sources.size} files, ${breaches.length} breaches of the import law`)
if (breaches.length > 0) process.exitCode = 1
