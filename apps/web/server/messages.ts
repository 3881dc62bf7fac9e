import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ReadableStream } from 'node:stream/web'
import type { RefusalText } from '../runtime/server/server-entry.ts'
import type { PageCall, WebOptions } from './pages.ts'

/** What may follow a refused form, in bytes. */
const LITTLE = 1024 * 1024

/**
 * A node request as the pages take it: HEAD is rendered like GET and only sent without its body.
 * It is aborted when the visitor goes away before the answer.
 */
export function readRequest(
  req: IncomingMessage,
  res: ServerResponse,
  publicUrl: string,
  form?: Buffer<ArrayBuffer> | ReadableStream<Uint8Array>,
): Request {
  const gone = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) gone.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value))
  }
  // whence a form comes was looked at, by any of our names (forms.ts); the router knows but one
  if (form) headers.delete('origin')
  return new Request(addressOf(req.url ?? '/', publicUrl), {
    headers,
    signal: gone.signal,
    ...(form
      ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one stream, typed twice: by Node and by the browser
        { method: 'POST', body: form as NonNullable<RequestInit['body']>, duplex: 'half' as const }
      : {}),
  })
}

/** The other end of each visitor's socket, which the headers of the request do not name. */
const visitors = new WeakMap<Request, string>()

/** Remembers whose request it is, for what its loaders ask in process. */
export function rememberVisitor(page: Request, { socket }: IncomingMessage): Request {
  if (socket.remoteAddress) visitors.set(page, socket.remoteAddress)
  return page
}

/** The calls that were made for a page while it was rendered. */
const made = new WeakMap<Request, PageCall[]>()

export const callsFor = (page: Request): readonly PageCall[] => made.get(page) ?? []

/**
 * Asks the API as the visitor of a page would: their address, and what they say of their browser, go along. Remembers what
 * was asked for the page.
 */
export function forwardVisitor(fetchApi: WebOptions['fetchApi']) {
  return async (apiRequest: Request, page: Request): Promise<Response> => {
    const call = { path: new URL(apiRequest.url).pathname, ok: false }
    made.set(page, [...callsFor(page), call])
    for (const name of ['x-forwarded-for', 'user-agent']) {
      const value = page.headers.get(name)
      if (value !== null) apiRequest.headers.set(name, value)
    }
    const answer = await fetchApi(apiRequest, visitors.get(page))
    call.ok = answer.ok
    return answer
  }
}

/** The same for nobody in particular: a page that is made once for everybody. */
export function pageRequest(url: string, publicUrl: string): Request {
  return new Request(addressOf(url, publicUrl))
}

/** A path that begins with two slashes must stay a path, so it is not resolved but set. */
function addressOf(url: string, publicUrl: string): URL {
  const address = new URL(publicUrl)
  const [path = '/', search = ''] = splitOnce(url, '?')
  address.pathname = path
  address.search = search
  return address
}

function splitOnce(text: string, mark: string): string[] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at)]
}

/** Says that nothing was done with a form, and why. */
export function refuseForm(req: IncomingMessage, res: ServerResponse, refusal: RefusalText): void {
  // a little that is still on its way is let in, so that the browser reads the answer; more is not waited for
  const isLittle = Number(req.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= LITTLE
  sendPlain(res, refusal, { 'cache-control': 'no-store', ...(isLittle ? {} : { connection: 'close' }) })
}

/** Most pages are read, never written to. */
export function refuseMethod(res: ServerResponse, refusal: RefusalText): void {
  sendPlain(res, refusal, { allow: 'GET, HEAD' })
}

function sendPlain(
  res: ServerResponse,
  { status, language, sentence }: RefusalText,
  headers: OutgoingHttpHeaders,
) {
  res.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-language': language,
    ...headers,
  })
  res.end(`${sentence}\n`)
}

/** Sends a visitor to where the same page stands. */
export function redirect(res: ServerResponse, path: string): void {
  res.writeHead(302, { location: path, 'cache-control': 'no-cache' }).end()
}

/** Sends one visitor on to where their page stands. Nobody else goes there by this answer. */
export function sendOn(res: ServerResponse, address: string, status: 302 | 303): void {
  res.writeHead(status, { location: address, 'cache-control': 'no-store' }).end()
}

/** The last resort when not even the page for failures could be made. The cause goes to the log alone. */
export function sendFailure(res: ServerResponse, error: unknown, refusal: RefusalText): void {
  if (res.destroyed) return
  console.error(error)
  if (res.headersSent) return void res.destroy()
  sendPlain(res, refusal, {})
}
