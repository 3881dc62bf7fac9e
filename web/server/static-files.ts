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
  /** Its bytes, by the encoding's name as the build compressed it; or the path to read them at. */
  readonly forms: Map<string, Buffer | string>
}

/** Each language has as many as the site has pages, and most are seldom asked for: the system's page cache holds them. */
const isRead = (address: string) => address.startsWith('/assets/messages/')

/**
 * The built files by their addresses below `base`, in memory but for the sentences of other languages. Only what was there
 * at the start has an address,
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
    const body = isRead(address) ? null : await readFile(path)
    files.set(base + address, describe(base + address, body ?? base + address, body ?? path))
  }
  for (const [address, { forms }] of files) {
    const [, original = '', ending = ''] = /^(.+)\.(br|gz)$/.exec(address) ?? []
    const file = files.get(original)
    const form = forms.get('identity')
    if (!file || form === undefined) continue
    file.forms.set(ending === 'br' ? 'br' : 'gzip', form)
    files.delete(address)
  }

  /** Answers a file's request; false when there is no such file. */
  function serve(req: IncomingMessage, res: ServerResponse): boolean | Promise<boolean> {
    const file = files.get((req.url ?? '/').split('?', 1)[0] ?? '/')
    if (!file) return false
    const head = {
      'content-type': file.type,
      'cache-control': file.cacheControl,
      etag: file.etag,
      vary: 'accept-encoding',
    }
    if (req.headers['if-none-match']?.includes(file.etag)) {
      res.writeHead(304, head).end()
      return true
    }
    const wanted = encodingFor(req.headers['accept-encoding'])
    const encoding = file.forms.has(wanted) ? wanted : 'identity'
    const form = file.forms.get(encoding) ?? ''
    const send = (body: Buffer) => {
      const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
      res.writeHead(200, { ...head, ...coded, 'content-length': body.byteLength })
      res.end(req.method === 'HEAD' ? undefined : body)
      return true
    }
    return typeof form === 'string' ? readFile(form).then(send) : send(form)
  }

  return { serve, has: (address: string) => files.has(address) }
}

/** `known` is what its etag is made of: its bytes, or an address with their hash in it. */
function describe(address: string, known: Buffer | string, form: Buffer | string): File {
  return {
    type: types[extname(address)] ?? 'application/octet-stream',
    etag: `W/"${createHash('sha256').update(known).digest('base64url').slice(0, 22)}"`,
    cacheControl: lastingOf(address),
    forms: new Map([['identity', form]]),
  }
}

function lastingOf(address: string): string {
  // The build puts a hash into the names under /assets/, so such a file never changes.
  if (/^(\/office)?\/assets\//.test(address)) return 'public, max-age=31536000, immutable'
  // a new release shall reach every device at its next visit
  if (address === '/service-worker.js' || address === '/office/hand-out-worker.js') return 'no-cache'
  return 'public, max-age=86400'
}
