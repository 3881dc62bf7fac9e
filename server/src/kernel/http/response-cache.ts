import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, encodingFor, encode, isWorthCoding } from './encodings.ts'

/** An answer as a whole, the same for everybody. */
export interface Whole {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** An answer in one encoding: its headers, names and values in turns as Node takes them without copying, and its body. */
interface Form {
  readonly headers: string[]
  readonly body: Buffer
}

interface Ready {
  readonly whole: Whole
  readonly etag: string
  readonly worthCoding: boolean
  /** Whether it may serve others: then it is worth the work of making it as small as can be. */
  readonly lasts: boolean
  readonly forms: Map<Encoding, Form | Promise<Form>>
  /** Bytes of all its forms. */
  size: number
  /** Whether it was asked for again since it was last looked for what may go. */
  wanted: boolean
  /** Hears of a form that was made of it. */
  readonly grew: () => void
}

export interface ReadyBytesOptions {
  /**
   * The address under which the answer is kept, which is public and the same for everybody who reads this language; null:
   * it is not.
   */
  readonly keptAs: (path: string, search: string, acceptLanguage: string | undefined) => string | null
  /** Whether this visitor, by a cookie, is answered otherwise than all others. */
  readonly isElsewhere: (req: IncomingMessage) => boolean
  /** Whether it is kept under this address that there is nothing; any other answer than 200 is made anew. */
  readonly isNowhere: (address: string) => boolean
  /** Makes the answer of such an address. */
  readonly make: (url: string) => Promise<Whole>
  /** Whether changes made elsewhere are heard of; while they are not, nothing is kept. */
  readonly isListening: () => boolean
  /**
   * How much is kept, in bytes of all forms of all answers. What was not asked for goes first: of many languages, those
   * that few read.
   */
  readonly mostBytes?: number
}

export interface ResponseCache {
  /** Answers from memory, making the answer first where needed, once for all who wait. False: not ours to answer. */
  answer(req: IncomingMessage, res: ServerResponse, otherwise: () => void): boolean
  /** Forgets everything: something that is shown has changed. */
  drop(): void
}

/**
 * Public lists and pages, kept as the bytes that go out: plain, gzip and brotli made once, with an ETag. Nothing that
 * depends on who asks may pass through here. An answer whose making began before a change is sent, but not kept.
 */
export function createResponseCache(options: ReadyBytesOptions): ResponseCache {
  const { mostBytes = 32 * 1024 * 1024 } = options
  const kept = new Map<string, Ready>()
  const making = new Map<string, Promise<Ready>>()
  let bytes = 0
  let changes = 0

  function keep(url: string, ready: Ready): void {
    kept.set(url, ready)
    bytes += ready.size
    makeRoom()
  }

  /** Goes round what is kept, the oldest first: what was asked for since the last round stays for one more. */
  function makeRoom(): void {
    for (const [url, ready] of kept) {
      if (bytes <= mostBytes) return
      kept.delete(url)
      if (ready.wanted) {
        ready.wanted = false
        kept.set(url, ready)
      } else bytes -= ready.size
    }
  }

  /** Counts all forms of what is kept. */
  function recount(): void {
    bytes = 0
    for (const { size } of kept.values()) bytes += size
    makeRoom()
  }

  async function fill(url: string): Promise<Ready> {
    const before = changes
    const whole = await options.make(url)
    const etag = `W/"${createHash('sha256').update(whole.body).digest('base64url').slice(0, 22)}"`
    const worthCoding = isWorthCoding(whole.headers['content-type'] ?? '')
    const lasts = whole.status === 200 || (whole.status === 404 && options.isNowhere(url))
    const forms = new Map<Encoding, Form | Promise<Form>>()
    const size = whole.body.byteLength
    const ready: Ready = { whole, etag, worthCoding, lasts, forms, size, wanted: false, grew: recount }
    if (lasts && before === changes && options.isListening()) keep(url, ready)
    return ready
  }

  /** Those who ask while it is being made wait for the same one, unless something changed meanwhile. */
  function fillOnce(url: string): Promise<Ready> {
    const key = `${changes} ${url}`
    const known = making.get(key)
    if (known) return known
    const made = fill(url).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  return {
    answer(req, res, otherwise) {
      const { method, url = '/' } = req
      if (method !== 'GET' && method !== 'HEAD') return false
      if (req.headers.cookie !== undefined && options.isElsewhere(req)) return false
      let ready = kept.get(url)
      if (!ready) {
        const [path = '/', query] = url.split('?', 2)
        const address = options.keptAs(
          path,
          query === undefined ? '' : `?${query}`,
          req.headers['accept-language'],
        )
        if (address === null) return false
        ready = kept.get(address)
        if (!ready) {
          fillOnce(address)
            .then((made) => write(req, res, made))
            .catch(() => (res.headersSent ? res.destroy() : otherwise()))
          return true
        }
      }
      ready.wanted = true
      void write(req, res, ready)
      return true
    },
    drop() {
      changes += 1
      kept.clear()
      bytes = 0
    },
  }
}

/** Writes at once when the form is there; else it is made for this and all later visitors. */
function write(req: IncomingMessage, res: ServerResponse, ready: Ready): void | Promise<void> {
  const match = req.headers['if-none-match']
  if (match?.includes(ready.etag)) {
    res.writeHead(304, ['etag', ready.etag, 'vary', varyOf(ready.whole), 'cache-control', 'no-cache']).end()
    return
  }
  const encoding = ready.worthCoding ? encodingFor(req.headers['accept-encoding']) : 'identity'
  const form = ready.forms.get(encoding) ?? make(ready, encoding)
  if (form instanceof Promise) return form.then((made) => send(res, ready, made))
  send(res, ready, form)
}

/** What of a request decides between its forms, besides what the answer itself depends on. */
function varyOf({ headers: { vary } }: Whole): string {
  return vary === undefined ? 'accept-encoding' : `accept-encoding, ${vary}`
}

function send(res: ServerResponse, { whole }: Ready, { headers, body }: Form): void {
  res.writeHead(whole.status, headers).end(body)
}

function make(ready: Ready, encoding: Encoding): Promise<Form> {
  const made = encode(ready.whole.body, encoding, ready.lasts ? 'small' : 'quick').then((body) => {
    const headers = { ...ready.whole.headers, vary: varyOf(ready.whole), etag: ready.etag }
    const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const all = { ...headers, ...coded, 'content-length': String(body.byteLength) }
    const form = { headers: Object.entries(all).flat(), body }
    ready.forms.set(encoding, form)
    if (body !== ready.whole.body) ready.size += body.byteLength
    ready.grew()
    return form
  })
  ready.forms.set(encoding, made)
  return made
}
