import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Language } from '@sahay/contract/kernel/language-list'
import type { PlainRefusal, RefusalText } from '../runtime/server/server-entry.ts'
import type { FinishedPage } from '../runtime/server/finish-page.ts'
import type { Addresses } from './addresses.ts'

type Encoding = 'identity' | 'gzip' | 'br'

/** The compression of answers. */
export interface Encodings {
  /** True if this content type is worth compressing. */
  isWorthCoding(type: string): boolean
  /** The best encoding that the visitor accepts. */
  encodingFor(accepted: string | string[] | undefined): Encoding
  encode(body: Buffer, encoding: Encoding, effort: 'quick' | 'small'): Promise<Buffer>
}

export interface WebOptions {
  /** The languages of the pages. */
  readonly languages: readonly Language[]
  /** 'built' serves `apps/web/build`; 'dev' compiles on demand and reloads the browser. */
  readonly mode: 'built' | 'dev'
  /** Builds the office after the pages; null if it is already built. */
  readonly buildOffice?: (() => Promise<void>) | null
  /** Handles `/api/…` in process, for loaders; `from` is the address of the page's visitor. */
  readonly fetchApi: (request: Request, from?: string) => Promise<Response>
  /** The public address, without a trailing slash. Read for each request, because the port may be chosen late. */
  readonly publicUrl: () => string
  /** Other hosts that the payment checkout needs; none for the sandbox of the same address. */
  readonly checkoutOrigins: () => string[]
  /** The address to which a form is sent to open the provider's own page for an order. */
  readonly hostedCheckout: () => string
  /** The server's compression, so that pages and calls use the same. */
  readonly encodings: Encodings
  /** Only in dev: the server whose upgrade requests carry hot reload. Without it a separate port is opened. */
  readonly server?: Server
}

export interface Web {
  /** Handles one request for a page, a file or a picture. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>
  /** True if the address accepts a form with pictures. */
  takesFiles(url: string): boolean
  /** The cache key of a page or picture that is the same for everybody; null for all others, and for files. */
  cacheKey(path: string, search: string): string | null
  /** True if this visitor is redirected to the page in their chosen language, or gets it in its own numerals. */
  isElsewhere(req: IncomingMessage): boolean
  /** True for the address under which the answer for unknown pages is cached. */
  isNowhere(address: string): boolean
  /** Renders a complete page or picture, uncompressed. */
  page(url: string): Promise<BufferedPage>
  close(): Promise<void>
}

/** A complete answer, which can be cached and sent to everybody. */
export interface BufferedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The cookies of a page for one visitor; an answer with cookies is never cached. */
  readonly cookies: readonly string[]
  readonly body: Buffer
  /** The API calls of its loaders. */
  readonly calls: readonly PageCall[]
}

/** An API call made for a page. */
export interface PageCall {
  readonly path: string
  /** True if it succeeded. A page also renders with failed calls, but is then not cached for others. */
  readonly ok: boolean
}

/** The common interface of both modes: files first, then pages. */
export interface Pages {
  /** The cacheable addresses and their keys. Null in development. */
  readonly addresses: Addresses | null
  /** True if the address is a file's. */
  hasFile(path: string): boolean
  /** Serves a file; false if the address is not a file's. */
  serveFile(req: IncomingMessage, res: ServerResponse): boolean | Promise<boolean>
  render(request: Request): Promise<Response>
  /** Translates a refusal that is answered without a page, in the language of an address. */
  sayRefusal(refusal: PlainRefusal, url: string): Promise<RefusalText>
  /** Completes the HTML of the page at a path and returns its inline scripts and styles. */
  finish(html: string, path: string): Promise<FinishedPage>
  close(): Promise<void>
}
