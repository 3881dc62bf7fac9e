import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import type { Encodings } from './pages.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface File {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  readonly body: Buffer
  /** As the build compressed it, by the encoding's name. */
  readonly encoded: Map<string, Buffer>
}

/**
 * The built files, in memory by their addresses below `base`. Only what was there at the start has an address,
 * so no path can lead out of the folder.
 */
export async function openStaticFiles(
  folder: string,
  { encodingFor }: Pick<Encodings, 'encodingFor'>,
  base = '',
) {
  const files = new Map<string, File>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    files.set(base + address, describe(base + address, await readFile(path)))
  }
  for (const [address, { body }] of files) {
    const [, original = '', ending = ''] = /^(.+)\.(br|gz)$/.exec(address) ?? []
    const file = files.get(original)
    if (!file) continue
    file.encoded.set(ending === 'br' ? 'br' : 'gzip', body)
    files.delete(address)
  }

  /** Answers a file's request; false when there is no such file. */
  function serve(req: IncomingMessage, res: ServerResponse): boolean {
    const file = files.get((req.url ?? '/').split('?', 1)[0] ?? '/')
    if (!file) return false
    res.setHeader('content-type', file.type)
    res.setHeader('cache-control', file.cacheControl)
    res.setHeader('etag', file.etag)
    res.setHeader('vary', 'accept-encoding')
    if (req.headers['if-none-match']?.includes(file.etag)) {
      res.writeHead(304).end()
      return true
    }
    const encoding = encodingFor(req.headers['accept-encoding'])
    const encoded = file.encoded.get(encoding)
    if (encoded) res.setHeader('content-encoding', encoding)
    const body = encoded ?? file.body
    res.writeHead(200, { 'content-length': body.byteLength })
    res.end(req.method === 'HEAD' ? undefined : body)
    return true
  }

  return { serve, has: (address: string) => files.has(address) }
}

function describe(address: string, body: Buffer): File {
  return {
    type: types[extname(address)] ?? 'application/octet-stream',
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    cacheControl: lastingOf(address),
    body,
    encoded: new Map(),
  }
}

function lastingOf(address: string): string {
  // The build puts a hash into the names under /assets/, so such a file never changes.
  if (/^(\/office)?\/assets\//.test(address)) return 'public, max-age=31536000, immutable'
  // a new release shall reach every device at its next visit
  if (address === '/service-worker.js') return 'no-cache'
  return 'public, max-age=86400'
}
