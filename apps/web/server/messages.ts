import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ReadableStream } from 'node:stream/web'
import type { RefusalText } from '../runtime/server/server-entry.ts'
import type { PageCall, WebOptions } from './pages.ts'

/** The bytes that are still read after refusing a form. */
const LITTLE = 1024 * 1024

/**
 * Converts a Node request for the pages: HEAD is rendered like GET and sent without its body. Aborts if the visitor
 * disconnects before the answer.
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
  // the form's origin was checked against all names of the site (forms.ts); the router knows only one
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

/** The remote address of each visitor, which the request's headers do not contain. */
const visitors = new WeakMap<Request, string>()

/** Stores the visitor of a request, for its loaders' in-process calls. */
export function rememberVisitor(page: Request, { socket }: IncomingMessage): Request {
  if (socket.remoteAddress) visitors.set(page, socket.remoteAddress)
  return page
}

/** The API calls made while rendering a page. */
const made = new WeakMap<Request, PageCall[]>()

export const callsFor = (page: Request): readonly PageCall[] => made.get(page) ?? []

/** Calls the API on behalf of a page's visitor, with their address and user agent. Records the calls made for the page. */
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

/** A request without a visitor, for a page rendered once for everybody. */
export function pageRequest(url: string, publicUrl: string): Request {
  return new Request(addressOf(url, publicUrl))
}

/** A path that begins with two slashes must stay a path, so it is assigned instead of resolved. */
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

/** Answers that a form was not processed, and why. */
export function refuseForm(req: IncomingMessage, res: ServerResponse, refusal: RefusalText): void {
  // reads a small rest, so that the browser reads the answer; does not wait for more
  const isLittle = Number(req.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= LITTLE
  sendPlain(res, refusal, { 'cache-control': 'no-store', ...(isLittle ? {} : { connection: 'close' }) })
}

/** Refuses the method: most pages accept only reads. */
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

/** Redirects to the page's canonical address. */
export function redirect(res: ServerResponse, path: string): void {
  res.writeHead(302, { location: path, 'cache-control': 'no-cache' }).end()
}

/** Redirects one visitor; the answer is not cached for others. */
export function sendOn(res: ServerResponse, address: string, status: 302 | 303): void {
  res.writeHead(status, { location: address, 'cache-control': 'no-store' }).end()
}

/** The last resort if even the failure page could not be rendered. The cause goes only to the log. */
export function sendFailure(res: ServerResponse, error: unknown, refusal: RefusalText): void {
  if (res.destroyed) return
  console.error(error)
  if (res.headersSent) return void res.destroy()
  sendPlain(res, refusal, {})
}
