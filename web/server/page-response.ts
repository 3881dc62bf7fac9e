import type { IncomingMessage, ServerResponse } from 'node:http'
import { compress, encodingFor } from './compression.ts'
import type { Pages, WholePage } from './pages.ts'
import { contentPolicy, type PolicyInput } from './security-policy.ts'

/** What the pages rendered, as a whole; a page of HTML is finished, and gets the policy made of its own scripts' hashes. */
export async function wholePage(pages: Pages, request: Request, policy: PolicyInput): Promise<WholePage> {
  const response = await pages.render(request)
  const { 'set-cookie': _each, ...headers } = Object.fromEntries(response.headers)
  const cookies = response.headers.getSetCookie()
  const body = Buffer.from(await response.arrayBuffer())
  if (!headers['content-type']?.startsWith('text/html'))
    return { status: response.status, headers, cookies, body }
  const { html, scripts, styles } = await pages.finish(body.toString('utf8'), new URL(request.url).pathname)
  headers['content-security-policy'] = contentPolicy(policy, scripts, styles)
  // a page made for one visitor says itself that it is not to be kept
  headers['cache-control'] ??= 'no-cache'
  return { status: response.status, headers, cookies, body: Buffer.from(html) }
}

/** Sends a page to one visitor. */
export async function sendPage(req: IncomingMessage, res: ServerResponse, page: WholePage): Promise<void> {
  for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value)
  if (page.cookies.length > 0) res.setHeader('set-cookie', page.cookies)
  res.statusCode = page.status
  await sendBody(req, res, page.body, page.headers['content-type'] ?? '')
}

async function sendBody(
  req: IncomingMessage,
  res: ServerResponse,
  body: Buffer,
  type: string,
): Promise<void> {
  const bodiless = res.statusCode === 204 || res.statusCode === 304
  const encoding = bodiless ? null : encodingFor(req, type)
  if (encoding) res.setHeader('content-encoding', encoding)
  if (!bodiless) res.appendHeader('vary', 'accept-encoding')
  const sent = encoding ? await compress(body, encoding, 'quick') : body
  if (!bodiless) res.setHeader('content-length', sent.byteLength)
  res.end(req.method === 'HEAD' || bodiless ? undefined : sent)
}
