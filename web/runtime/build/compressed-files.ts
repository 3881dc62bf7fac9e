import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(css|m?js|svg|json|txt|webmanifest)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Puts each built or public file beside itself as small as it gets, so that no visitor waits for that, nor gets less. */
export function compressedFiles(): Plugin {
  let publicDir = ''

  async function compress(path: string, body: Buffer): Promise<void> {
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength }
    await Promise.all([
      writeFile(`${path}.br`, await brotli(body, { params })),
      writeFile(`${path}.gz`, await gzipped(body, { level: 9 })),
    ])
  }

  return {
    name: 'compressed-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      publicDir = config.publicDir
    },
    async writeBundle({ dir = '' }, bundle) {
      const built = Object.values(bundle).filter(({ fileName }) => worthIt.test(fileName))
      const carried = (await readdir(publicDir, { recursive: true })).filter((name) => worthIt.test(name))
      await Promise.all([
        ...built.map((file) =>
          compress(join(dir, file.fileName), Buffer.from(file.type === 'chunk' ? file.code : file.source)),
        ),
        ...carried.map(async (name) => compress(join(dir, name), await readFile(join(publicDir, name)))),
      ])
    },
  }
}
