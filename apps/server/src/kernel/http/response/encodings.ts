import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'identity' | 'gzip' | 'br'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }
const worthIt =
  /^(text\/|image\/svg|application\/(json|javascript|manifest)|[^;]*turbo-stream|text\/x-script)/
const refused = /^(br|gzip)\s*;\s*q=0(\.0*)?$/

/** Browsers send one of a few texts, so each is parsed only once. */
const read = new Map<string, Encoding>()

/** True if content of this type can be compressed. */
export function isWorthCoding(type: string): boolean {
  return worthIt.test(type)
}

const takes = (accepted: string, name: Encoding) =>
  accepted
    .split(',')
    .map((part) => part.trim())
    .some((part) => part.split(';', 1)[0]?.trim() === name && !refused.test(part))

/** True if the client accepts stored gzip data. */
export const takesGzip = (accepted: string | string[] | undefined): boolean =>
  takes(String(accepted ?? ''), 'gzip')

/** The best encoding that a client accepts. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  let best = read.get(text)
  if (!best) {
    best = takes(text, 'br') ? 'br' : takes(text, 'gzip') ? 'gzip' : 'identity'
    if (read.size < 200) read.set(text, best)
  }
  return best
}

/**
 * Compresses: 'small' for content cached until the next change, once for all clients, which is a tenth smaller than 'quick',
 * for a client that waits.
 */
export async function encode(body: Buffer, encoding: Encoding, effort: 'quick' | 'small'): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzipped(body, { level: 6 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort === 'small' ? 10 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  }
  return brotli(body, { params })
}

/** Restores a body that `encode` compressed. */
export async function decode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? body : decoders[encoding](body)
}

/** Compresses a route's answer that is public but never cached, because it depends on the time. */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return payload
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' })
  if (encoding === 'identity') return payload
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return encode(Buffer.from(payload), encoding, 'quick')
}
