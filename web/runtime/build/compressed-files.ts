import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(css|js|svg|json|webmanifest)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Puts each built file beside itself as small as it gets, so that no visitor waits for that, nor gets less. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => worthIt.test(fileName))
      await Promise.all(
        files.map(async (file) => {
          const path = join(dir, file.fileName)
          const body = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength }
          await Promise.all([
            writeFile(`${path}.br`, await brotli(body, { params })),
            writeFile(`${path}.gz`, await gzipped(body, { level: 9 })),
          ])
        }),
      )
    },
  }
}
