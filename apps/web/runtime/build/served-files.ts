import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { FILE_LIST, type ServedFile, type ServedFiles } from '../server/file-list.ts'

const worthIt = /\.(css|m?js|svg|json|txt|webmanifest)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** The site has thousands of files, and a machine may allow a program a thousand open ones. */
const MAX_PARALLEL = 32

/**
 * The sentences of each page in each language but English are two thousand small files: all that brotli can do would save
 * some 80 bytes of 900 in each (55 of them tried), and take fourteen times the processor.
 */
const manyAndSmall = /[\\/]assets[\\/]messages[\\/]/
const QUICK = 5

/**
 * Puts each file of the folder beside itself as small as it gets, so that no visitor waits for that, nor gets less, and
 * writes down which files there are, so that no start looks for thousands of them. To be called when all is built: the
 * router writes its manifest, which every page fetches, past the bundle.
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
