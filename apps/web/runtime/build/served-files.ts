import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { FILE_LIST, type ServedFile, type ServedFiles } from '../server/file-list.ts'

const worthIt = /\.(css|m?js|svg|json|txt|webmanifest)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** The site has thousands of files, and an operating system may limit a process to a thousand open ones. */
const MAX_PARALLEL = 32

/**
 * The message files of each page and language are two thousand small files: maximum brotli quality would save about 80 of
 * 900 bytes each (measured on 55), and take fourteen times the CPU time.
 */
const manyAndSmall = /[\\/]assets[\\/]messages[\\/]/
const QUICK = 5

/**
 * Writes maximally compressed copies beside each file of the folder, so that no visitor waits for compression, and writes a
 * list of the files, so that no start has to search for thousands. Call it after the build: the router writes its manifest,
 * which every page loads, separately from the bundle.
 */
export async function prepareFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name))
  const left = paths.values()
  const listed: [address: string, file: ServedFile][] = []
  const prepareSome = async () => {
    for (const path of left)
      listed.push([`/${relative(folder, path).split(sep).join('/')}`, await prepare(path)])
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL }, prepareSome))
  const files: ServedFiles = Object.fromEntries(listed.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  await writeFile(join(folder, FILE_LIST), JSON.stringify(files))
}

async function prepare(path: string): Promise<ServedFile> {
  const body = await readFile(path)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  if (!worthIt.test(path)) return { hash, isCompressed: false }
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    [constants.BROTLI_PARAM_QUALITY]: manyAndSmall.test(path) ? QUICK : constants.BROTLI_MAX_QUALITY,
  }
  await Promise.all([
    writeFile(`${path}.br`, await brotli(body, { params })),
    writeFile(`${path}.gz`, await gzipped(body, { level: 9 })),
  ])
  return { hash, isCompressed: true }
}
