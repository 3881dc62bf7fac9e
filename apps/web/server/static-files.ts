import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { FILE_LIST, type ServedFile, type ServedFiles } from '../runtime/server/file-list.ts'
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

/** The file extensions of compressed copies, by encoding. */
const endings: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' }

interface File extends ServedFile {
  readonly path: string
  readonly type: string
  readonly cacheControl: string
  /** Its bytes by encoding, as far as they were requested. */
  readonly bodies: Map<string, Buffer>
}

/**
 * False for message files: each language has as many as the site has pages, and most are rarely requested, so the operating
 * system's page cache is enough.
 */
const isCached = (path: string) => !path.startsWith('/assets/messages/')

/**
 * Opens the built files by their addresses below `base`. Requested files are cached in memory, except message files. Only
 * files in the build's list have an address, so no path can leave the folder.
 */
export async function openStaticFiles(
  folder: string,
  { encodingFor }: Pick<Encodings, 'encodingFor'>,
  base = '',
) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build has written it
  const listed = JSON.parse(await readFile(join(folder, FILE_LIST), 'utf8')) as ServedFiles
  const files = new Map(
    Object.entries(listed).map(([path, known]): [string, File] => {
      const address = base + path
      const type = types[extname(path)] ?? 'application/octet-stream'
      return [address, { ...known, path, type, cacheControl: lastingOf(address), bodies: new Map() }]
    }),
  )

  async function read({ path, bodies }: File, encoding: string): Promise<Buffer> {
    const body = await readFile(join(folder, path + (endings[encoding] ?? '')))
    if (isCached(path)) bodies.set(encoding, body)
    return body
  }

  /** Serves a file; false if there is no such file. */
  function serve(req: IncomingMessage, res: ServerResponse): boolean | Promise<boolean> {
    const file = files.get((req.url ?? '/').split('?', 1)[0] ?? '/')
    if (!file) return false
    const encoding = file.isCompressed ? encodingFor(req.headers['accept-encoding']) : 'identity'
    const etag = `"${file.hash}-${encoding}"`
    const head = {
      'content-type': file.type,
      'cache-control': file.cacheControl,
      etag,
      vary: 'accept-encoding',
    }
    if (req.headers['if-none-match']?.includes(etag)) {
      res.writeHead(304, head).end()
      return true
    }
    const send = (full: Buffer) => {
      const part = partOf(req, etag, full.byteLength)
      const body = part ? full.subarray(part.from, part.to + 1) : full
      res.writeHead(part ? 206 : 200, {
        ...head,
        'accept-ranges': 'bytes',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        ...(part ? { 'content-range': `bytes ${part.from}-${part.to}/${full.byteLength}` } : {}),
        'content-length': body.byteLength,
      })
      res.end(req.method === 'HEAD' ? undefined : body)
      return true
    }
    const body = file.bodies.get(encoding)
    return body ? send(body) : read(file, encoding).then(send, refuseUnlessGone)
  }

  return { serve, has: (address: string) => files.has(address) }
}

/** False for a file that a later build has removed under a running server: its page answers 404. */
function refuseUnlessGone(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
  throw error
}

/**
 * Returns the first and last byte of a Range request by a browser that resumes a broken download. Undefined if the whole
 * file is to be sent, which HTTP also allows for any other range.
 */
function partOf({ headers }: IncomingMessage, etag: string, size: number) {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (from === undefined || headers['if-range'] !== etag) return null
  const part = { from: Number(from), to: Math.min(Number(to || size), size - 1) }
  return part.from <= part.to ? part : null
}

function lastingOf(address: string): string {
  // File names under /assets/ contain a content hash, so such a file never changes.
  if (/^(\/office)?\/assets\//.test(address)) return 'public, max-age=31536000, immutable'
  // a new release must reach every device at its next visit
  if (address === '/service-worker.js' || address === '/office/hand-out-worker.js') return 'no-cache'
  return 'public, max-age=86400'
}
