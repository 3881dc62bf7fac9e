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

/** How a compressed form's file ends, by the encoding's name. */
const endings: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' }

interface File extends ServedFile {
  readonly path: string
  readonly type: string
  readonly cacheControl: string
  /** Its bytes, by the encoding's name, as far as they have been asked for. */
  readonly bodies: Map<string, Buffer>
}

/** Each language has as many as the site has pages, and most are seldom asked for: the system's page cache holds them. */
const isCached = (path: string) => !path.startsWith('/assets/messages/')

/**
 * The built files by their addresses below `base`, in memory once they have been asked for, but for the sentences of other
 * languages. Only what the build has written down has an address, so no path can lead out of the folder.
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

  /** Answers a file's request; false when there is no such file. */
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
    return body ? send(body) : read(file, encoding).then(send)
  }

  return { serve, has: (address: string) => files.has(address) }
}

/**
 * What is asked of a file by a browser that has its beginning, since its line broke or its page was left, and goes on there;
 * first and last byte. Nothing where all of it is to be sent: any other part too is answered with the whole, as HTTP allows.
 */
function partOf({ headers }: IncomingMessage, etag: string, size: number) {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (from === undefined || headers['if-range'] !== etag) return null
  const part = { from: Number(from), to: Math.min(Number(to || size), size - 1) }
  return part.from <= part.to ? part : null
}

function lastingOf(address: string): string {
  // The build puts a hash into the names under /assets/, so such a file never changes.
  if (/^(\/office)?\/assets\//.test(address)) return 'public, max-age=31536000, immutable'
  // a new release shall reach every device at its next visit
  if (address === '/service-worker.js' || address === '/office/hand-out-worker.js') return 'no-cache'
  return 'public, max-age=86400'
}
