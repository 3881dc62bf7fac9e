import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bounded, OVERDUE } from '../../bounded.ts'
import { type Encoding, encodingFor, encode, isWorthCoding } from './encodings.ts'

/** An answer as a whole, the same for everybody. */
export interface CacheableAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** The content that it shows, by the names that changes are announced with; null: any content. */
  readonly shows: readonly string[] | null
  /** Whether all that it shows could be had; what lacks something looks whole, and is not cached. */
  readonly isComplete: boolean
}

/** An answer in one encoding: its headers, names and values in turns as Node takes them without copying, and its body. */
interface Form {
  readonly headers: string[]
  readonly body: Buffer
}

interface CachedResponse {
  readonly answer: CacheableAnswer
  readonly etag: string
  readonly worthCoding: boolean
  /** Whether it may serve others: then it is worth the work of making it as small as can be. */
  readonly lasts: boolean
  readonly forms: Map<Encoding, Form | Promise<Form>>
  /** Bytes of all its forms. */
  size: number
  /** Whether it was asked for again since it was last looked for what may go. */
  usedAgain: boolean
  /** Since when the change feed is silent, as on `performance.now()`; null while it does. */
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
  /** Whether this visitor, by a cookie, is answered otherwise than all others. */
  readonly isElsewhere: (req: IncomingMessage) => boolean
  /** Whether it is cached under this address that there is nothing; any other answer than 200 is made again. */
  readonly isNowhere: (address: string) => boolean
  /** Makes the answer of such an address. */
  readonly make: (url: string) => Promise<CacheableAnswer>
  /** Whether any answer declares that it shows this content; a change of what none declares may be seen anywhere. */
  readonly isDeclared: (content: string) => boolean
  /** Whether the change feed is connected; while it is not, nothing is cached, and what was is shown only where nothing newer can be had. */
  readonly isListening: () => boolean
  /**
   * How much is cached, in bytes of all forms of all answers. What was not asked for goes first: of many languages, those
   * that few read.
   */
  readonly mostBytes?: number
}

export type ResponseCache = ReturnType<typeof createResponseCache>

/** How long what is old may stand in for what cannot be had, and how long is waited for that; milliseconds. */
const MOST_OLD_MS = 5 * 60_000
const NEWER_MS = 1_000

const hasFailed = ({ status, isComplete }: CacheableAnswer) => status >= 500 || !isComplete

/**
 * Public lists and pages, cached as the bytes that go out: plain, gzip and brotli made once, with an ETag. Nothing that
 * depends on who asks may pass through here. An answer whose making began before a change is sent, but not cached.
 */
export function createResponseCache(options: ResponseCacheOptions) {
  const { mostBytes = 16 * 1024 * 1024 } = options
  const entries = new Map<string, CachedResponse>()
  const pending = new Map<string, Promise<CachedResponse>>()
  let bytes = 0
  let changes = 0
  /** Which change was the last of each content, and the last of all contents at once. */
  const lastOf = new Map<string, number>()
  let lastOfAll = 0

  /** Whether nothing that an answer shows has changed since its making began, after so many changes. */
  const isTrue = ({ shows }: CacheableAnswer, since: number) =>
    lastOfAll <= since &&
    (shows === null ? changes <= since : shows.every((content) => (lastOf.get(content) ?? 0) <= since))

  function store(url: string, entry: CachedResponse): void {
    bytes += entry.size - (entries.get(url)?.size ?? 0)
    entries.delete(url)
    entries.set(url, entry)
    evict()
  }

  /** Goes round the entries, the oldest first: what was asked for since the last round stays for one more. */
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
    const answer = await options.make(url)
    const etag = `W/"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`
    const worthCoding = isWorthCoding(answer.headers['content-type'] ?? '')
    const lasts =
      answer.isComplete &&
      answer.headers['cache-control'] !== 'no-store' &&
      (answer.status === 200 || (answer.status === 404 && options.isNowhere(url)))
    const forms = new Map<Encoding, Form | Promise<Form>>()
    const size = answer.body.byteLength
    const entry: CachedResponse = {
      answer,
      etag,
      worthCoding,
      lasts,
      forms,
      size,
      usedAgain: false,
      oldSince: null,
      resized: recount,
    }
    if (lasts && isTrue(answer, before) && options.isListening()) store(url, entry)
    return entry
  }

  /** Those who ask while it is being made wait for the same one, unless something changed meanwhile. */
  function fillOnce(url: string): Promise<CachedResponse> {
    const key = `${changes} ${url}`
    const known = pending.get(key)
    if (known) return known
    const made = fill(url).finally(() => pending.delete(key))
    pending.set(key, made)
    return made
  }

  /** What is made again; in its place what is old, where the database cannot be asked or does not answer soon. */
  async function newest(url: string, old: CachedResponse | undefined): Promise<CachedResponse> {
    const making = fillOnce(url)
    if (!old || performance.now() - (old.oldSince ?? 0) > MOST_OLD_MS) return making
    const quiet = making.catch(() => null)
    const made = await bounded(quiet, NEWER_MS)
    return made && made !== OVERDUE && !hasFailed(made.answer) ? made : old
  }

  return {
    /** Answers from memory, making the answer first where needed, once for all who wait. False: not ours to answer. */
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
    /** How many answers are kept, and their bytes. */
    size: (): { readonly entries: number; readonly bytes: number } => ({ entries: entries.size, bytes }),
    /** Forgets what shows this content, which has changed; null: everything, or, where the change feed was lost, holds it for old. */
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

/** Writes at once when the form is there; else it is made for this and all later visitors. */
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

/** What of a request decides between its forms, besides what the answer itself depends on. */
function varyOf({ headers: { vary } }: CacheableAnswer): string {
  return vary === undefined ? 'accept-encoding' : `accept-encoding, ${vary}`
}

function send(res: ServerResponse, { answer }: CachedResponse, { headers, body }: Form): void {
  res.writeHead(answer.status, headers).end(body)
}

function make(entry: CachedResponse, encoding: Encoding): Promise<Form> {
  const made = encode(entry.answer.body, encoding, entry.lasts ? 'small' : 'quick').then((body) => {
    const headers = { ...entry.answer.headers, vary: varyOf(entry.answer), etag: entry.etag }
    const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const all = { ...headers, ...coded, 'content-length': String(body.byteLength) }
    const form = { headers: Object.entries(all).flat(), body }
    entry.forms.set(encoding, form)
    if (body !== entry.answer.body) entry.size += body.byteLength
    entry.resized()
    return form
  })
  entry.forms.set(encoding, made)
  return made
}
