import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(css|m?js|svg|json|txt|webmanifest)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** The site has thousands of files, and a machine may allow a program a thousand open ones. */
const AT_ONCE = 32

/**
 * The sentences of each page in each language but English are two thousand small files: all that brotli can do would save
 * some 80 bytes of 900 in each (55 of them tried), and take fourteen times the processor.
 */
const manyAndSmall = /[\\/]assets[\\/]messages[\\/]/
const QUICK = 5

/**
 * Puts each file of the folder beside itself as small as it gets, so that no visitor waits for that, nor gets less. To be
 * called when all is built: the router writes its manifest, which every page fetches, past the bundle.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => worthIt.test(name))
  const left = files.values()
  const compressSome = async () => {
    for (const name of left) await compress(join(folder, name))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, compressSome))
}

async function compress(path: string): Promise<void> {
  const body = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    [constants.BROTLI_PARAM_QUALITY]: manyAndSmall.test(path) ? QUICK : constants.BROTLI_MAX_QUALITY,
  }
  await Promise.all([
    writeFile(`${path}.br`, await brotli(body, { params })),
    writeFile(`${path}.gz`, await gzipped(body, { level: 9 })),
  ])
}
