import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Language } from '@sahay/contract/kernel/language-list'
import type { PlainRefusal, RefusalText } from '../runtime/server/server-entry.ts'
import type { FinishedPage } from '../runtime/server/finish-page.ts'
import type { Addresses } from './addresses.ts'

type Encoding = 'identity' | 'gzip' | 'br'

/** How answers are compressed. */
export interface Encodings {
  /** Whether this type of content gets smaller. */
  isWorthCoding(type: string): boolean
  /** The best encoding that a visitor takes. */
  encodingFor(accepted: string | string[] | undefined): Encoding
  encode(body: Buffer, encoding: Encoding, effort: 'quick' | 'small'): Promise<Buffer>
}

export interface WebOptions {
  /** The languages that there are pages in. */
  readonly languages: readonly Language[]
  /** 'built' serves `apps/web/build`; 'dev' compiles as it goes and reloads the browser. */
  readonly mode: 'built' | 'dev'
  /** Builds the office behind the pages; null: it is built already. */
  readonly buildOffice?: (() => Promise<void>) | null
  /** Answers `/api/…` in process, for loaders; `from` is the address of the visitor whose page it is for. */
  readonly fetchApi: (request: Request, from?: string) => Promise<Response>
  /** The address people see, without a closing slash. Asked for with each request: the port may be chosen late. */
  readonly publicUrl: () => string
  /** Other hosts that the payment checkout needs; none for the sandbox of the same address. */
  readonly checkoutOrigins: () => string[]
  /** Where a form opens the provider's own page for an order, as browsers find it. */
  readonly hostedCheckout: () => string
  /** The server's own way to compress, so that pages and calls do the same. */
  readonly encodings: Encodings
  /** In dev only: the server whose upgrade requests carry hot reload. Without it a port of its own is opened. */
  readonly server?: Server
}

export interface Web {
  /** Answers one request for a page, a file or a picture. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>
  /** Whether a form with pictures may be sent to this address. */
  takesFiles(url: string): boolean
  /** Under which address a page or a picture is kept that may be made once for everybody; null for others, and files. */
  cacheKey(path: string, search: string): string | null
  /** Whether this visitor is sent on to the same page in the language that they chose, or gets it in their own figures. */
  isElsewhere(req: IncomingMessage): boolean
  /** Whether this is the address under which it is kept that there is nothing. */
  isNowhere(address: string): boolean
  /** A page or a picture as a whole, uncompressed. */
  page(url: string): Promise<BufferedPage>
  close(): Promise<void>
}

/** An answer as a whole: what can be kept and sent to everybody. */
export interface BufferedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** What a page made for one visitor sets; none is ever kept. */
  readonly cookies: readonly string[]
  readonly body: Buffer
  /** What its loaders asked of the API. */
  readonly calls: readonly PageCall[]
}

/** A call of the API that was made for a page. */
export interface PageCall {
  readonly path: string
  /** Whether it was answered; a page stands without what it could not get, and is not for others then. */
  readonly ok: boolean
}

/** What both modes have in common: files first, then pages. */
export interface Pages {
  /** What may be kept, and where. Null while pages are edited. */
  readonly addresses: Addresses | null
  /** Whether an address is a file's. */
  hasFile(path: string): boolean
  /** Answers a file, or gives false when the address is no file's. */
  serveFile(req: IncomingMessage, res: ServerResponse): boolean | Promise<boolean>
  render(request: Request): Promise<Response>
  /** Says a refusal that no page can say, in the language of an address. */
  sayRefusal(refusal: PlainRefusal, url: string): Promise<RefusalText>
  /** The last hand on the HTML of the page at a path: names its inline scripts and styles. */
  finish(html: string, path: string): Promise<FinishedPage>
  close(): Promise<void>
}
