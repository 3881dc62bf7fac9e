import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bounded, OVERDUE } from '../../bounded.ts'
import { decode, type Encoding, encodingFor, encode, isWorthCoding } from './encodings.ts'

/** A complete answer, the same for everybody. */
export interface CacheableAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** The content that it shows, by the names that changes are announced with; null: any content. */
  readonly shows: readonly string[] | null
  /** False if some of its data was unavailable; it looks complete, but is not cached. */
  readonly isComplete: boolean
}

/** An answer in one encoding: headers (names and values alternating, so that Node need not copy them) and body. */
interface Form {
  readonly headers: string[]
  readonly body: Buffer
}

interface CachedResponse {
  readonly answer: Omit<CacheableAnswer, 'body'>
  /** The body as generated, until its first form exists: the others can be made from that, which is mostly much shorter. */
  plain: Buffer | null
  readonly etag: string
  readonly worthCoding: boolean
  /** True if it may serve others: then it is worth compressing it well. */
  readonly lasts: boolean
  readonly forms: Map<Encoding, Form | Promise<Form>>
  /** Bytes of all its forms, or of the plain body before there is one. */
  size: number
  /** True if it was requested again since the last eviction round. */
  usedAgain: boolean
  /** Since when the change feed is disconnected, by `performance.now()`; null while it is connected. */
  oldSince: number | null
  /** Called when a form of it was made. */
  readonly resized: () => void
}

export interface ResponseCacheOptions {
  /**
   * The address under which the answer is cached, which is public and the same for everybody who reads this language;
   * null: it is not.
   */
  readonly cacheKey: (path: string, search: string, acceptLanguage: string | undefined) => string | null
  /** True if this visitor, by a cookie, gets a different answer. */
  readonly isElsewhere: (req: IncomingMessage) => boolean
  /** True if the answer for a missing page is cached under this address; other addresses cache only status 200. */
  readonly isNowhere: (address: string) => boolean
  /** Generates the answer for such an address. */
  readonly make: (url: string) => Promise<CacheableAnswer>
  /** Whether any answer declares that it shows this content; a change of what none declares may be seen anywhere. */
  readonly isDeclared: (content: string) => boolean
  /** True while the change feed is connected; else nothing is cached, and old answers serve only if no new one can. */
  readonly isListening: () => boolean
  /**
   * The cache size, in bytes of all forms of all answers. Unused answers are evicted first: of many languages, those that
   * few people read.
   */
  readonly mostBytes?: number
}

export type ResponseCache = ReturnType<typeof createResponseCache>

/** How long an old answer may replace one that cannot be generated, and how long to wait for the new one; milliseconds. */
const MOST_OLD_MS = 5 * 60_000
const NEWER_MS = 1_000

const hasFailed = ({ status, isComplete }: CachedResponse['answer']) => status >= 500 || !isComplete

/**
 * Public lists and pages, cached as the bytes to send, with an ETag: brotli, gzip and plain, each since it was first asked
 * for. Nothing that depends on the caller may be cached here. An answer whose generation began before a change is sent, but
 * not cached.
 */
export function createResponseCache(options: ResponseCacheOptions) {
  const { mostBytes = 16 * 1024 * 1024 } = options
  const entries = new Map<string, CachedResponse>()
  const pending = new Map<string, Promise<CachedResponse>>()
  let bytes = 0
  let changes = 0
  /** The number of the last change of each content, and of all contents. */
  const lastOf = new Map<string, number>()
  let lastOfAll = 0

  /** True if nothing that an answer shows has changed since its generation began, at change number `since`. */
  const isTrue = ({ shows }: CachedResponse['answer'], since: number) =>
    lastOfAll <= since &&
    (shows === null ? changes <= since : shows.every((content) => (lastOf.get(content) ?? 0) <= since))

  function store(url: string, entry: CachedResponse): void {
    bytes += entry.size - (entries.get(url)?.size ?? 0)
    entries.delete(url)
    entries.set(url, entry)
    evict()
  }

  /** Evicts in rounds, the oldest first: an entry used since the last round stays for one more. */
  function evict(): void {
    for (const [url, entry] of entries) {
      if (bytes <= mostBytes) return
      entries.delete(url)
      if (entry.usedAgain) {
        entry.usedAgain = false
        entries.set(url, entry)
      } else bytes -= entry.size
    }
  }

  /** Counts all forms of all entries. */
  function recount(): void {
    bytes = 0
    for (const { size } of entries.values()) bytes += size
    evict()
  }

  async function fill(url: string): Promise<CachedResponse> {
    const before = changes
    const { body, ...answer } = await options.make(url)
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const worthCoding = isWorthCoding(answer.headers['content-type'] ?? '')
    const lasts =
      answer.isComplete &&
      answer.headers['cache-control'] !== 'no-store' &&
      (answer.status === 200 || (answer.status === 404 && options.isNowhere(url)))
    const entry: CachedResponse = {
      answer,
      plain: body,
      etag,
      worthCoding,
      lasts,
      forms: new Map(),
      size: body.byteLength,
      usedAgain: false,
      oldSince: null,
      resized: recount,
    }
    if (lasts && isTrue(answer, before) && options.isListening()) store(url, entry)
    return entry
  }

  /** Concurrent requests wait for the same generation, unless something changed meanwhile. */
  function fillOnce(url: string): Promise<CachedResponse> {
    const key = `${changes} ${url}`
    const known = pending.get(key)
    if (known) return known
    const made = fill(url).finally(() => pending.delete(key))
    pending.set(key, made)
    return made
  }

  /** The new answer; or the old one if the database is unavailable or does not answer soon. */
  async function newest(url: string, old: CachedResponse | undefined): Promise<CachedResponse> {
    const making = fillOnce(url)
    if (!old || performance.now() - (old.oldSince ?? 0) > MOST_OLD_MS) return making
    const quiet = making.catch(() => null)
    const made = await bounded(quiet, NEWER_MS)
    return made && made !== OVERDUE && !hasFailed(made.answer) ? made : old
  }

  return {
    /** Answers from the cache; generates a missing answer once for all who wait. False if the address is not cacheable. */
    answer(req: IncomingMessage, res: ServerResponse, otherwise: () => void): boolean {
      const { method, url = '/' } = req
      if (method !== 'GET' && method !== 'HEAD') return false
      if (req.headers.cookie !== undefined && options.isElsewhere(req)) return false
      let address: string | null = url
      let entry = entries.get(url)
      if (!entry) {
        const [path = '/', query] = url.split('?', 2)
        address = options.cacheKey(
          path,
          query === undefined ? '' : `?${query}`,
          req.headers['accept-language'],
        )
        if (address === null) return false
        entry = entries.get(address)
      }
      if (!entry || entry.oldSince !== null) {
        newest(address, entry)
          .then((made) => write(req, res, made))
          .catch(() => (res.headersSent ? res.destroy() : otherwise()))
        return true
      }
      entry.usedAgain = true
      void write(req, res, entry)
      return true
    },
    /** The number of cached answers, and their bytes. */
    size: (): { readonly entries: number; readonly bytes: number } => ({ entries: entries.size, bytes }),
    /** Drops the answers with this changed content; null: all, or marks them as old if the change feed was lost. */
    drop(content: string | null): void {
      changes += 1
      if (content !== null && options.isDeclared(content)) {
        lastOf.set(content, changes)
        for (const [url, { answer }] of entries)
          if (answer.shows?.includes(content) ?? true) entries.delete(url)
        recount()
        return
      }
      lastOfAll = changes
      if (content === null && !options.isListening()) {
        const now = performance.now()
        for (const entry of entries.values()) entry.oldSince ??= now
      } else {
        entries.clear()
        bytes = 0
      }
    },
  }
}

/** Writes immediately if the form exists; otherwise generates it for this and all later visitors. */
function write(req: IncomingMessage, res: ServerResponse, entry: CachedResponse): void | Promise<void> {
  const match = req.headers['if-none-match']
  if (match?.includes(entry.etag)) {
    res.writeHead(304, ['etag', entry.etag, 'vary', varyOf(entry.answer), 'cache-control', 'no-cache']).end()
    return
  }
  const encoding = entry.worthCoding ? encodingFor(req.headers['accept-encoding']) : 'identity'
  const form = entry.forms.get(encoding) ?? make(entry, encoding)
  if (form instanceof Promise) return form.then((made) => send(res, entry, made))
  send(res, entry, form)
}

/** The request headers that select among its forms, besides those that the answer itself depends on. */
function varyOf({ headers: { vary } }: CachedResponse['answer']): string {
  return vary === undefined ? 'accept-encoding' : `accept-encoding, ${vary}`
}

function send(res: ServerResponse, { answer }: CachedResponse, { headers, body }: Form): void {
  res.writeHead(answer.status, headers).end(body)
}

function make(entry: CachedResponse, encoding: Encoding): Promise<Form> {
  const made = plainBody(entry)
    .then((plain) => encode(plain, encoding, entry.lasts ? 'small' : 'quick'))
    .then((body) => {
      const headers = { ...entry.answer.headers, vary: varyOf(entry.answer), etag: entry.etag }
      const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
      const all = { ...headers, ...coded, 'content-length': String(body.byteLength) }
      // the compressor's own buffer may be longer than what it filled
      const form = { headers: Object.entries(all).flat(), body: Buffer.from(body) }
      entry.size = body.byteLength + (entry.plain ? 0 : entry.size)
      entry.plain = null
      entry.forms.set(encoding, form)
      entry.resized()
      return form
    })
  entry.forms.set(encoding, made)
  return made
}

/** The body as generated, from one of its forms if it is no longer there. */
async function plainBody({ plain, forms }: CachedResponse): Promise<Buffer> {
  if (plain) return plain
  for (const [encoding, form] of forms) if (!(form instanceof Promise)) return decode(form.body, encoding)
  throw new Error('an answer has its body until it has a form')
}
