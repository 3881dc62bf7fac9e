import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const worthIt =
  /^(text\/|image\/svg|application\/(json|javascript|manifest)|[^;]*turbo-stream|text\/x-script)/

/** The best encoding this visitor takes for this type of content, or null for none. */
export function encodingFor(req: IncomingMessage, type: string): Encoding | null {
  if (!worthIt.test(type)) return null
  const accepted = req.headers['accept-encoding'] ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'gzip'
  return null
}

/** Compresses: 'quick' for an answer someone waits for, 'small' for a file that is compressed once. */
export async function compress(body: Buffer, encoding: Encoding, effort: 'quick' | 'small'): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body, { level: effort === 'quick' ? 6 : 9 })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'quick' ? 4 : 10,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
}
