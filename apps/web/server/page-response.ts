import type { IncomingMessage, ServerResponse } from 'node:http'
import { callsFor } from './messages.ts'
import type { Encodings, Pages, BufferedPage } from './pages.ts'
import { contentPolicy, type PolicyInput } from './security-policy.ts'

/** True for a preview, which shows a draft: it must not be cached or indexed, and its token must not leak. */
const isPreview = ({ url }: Request) => new URL(url).searchParams.has('preview')
const ofPreviews = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
} as const

/** Buffers a rendered answer; completes an HTML page and adds the policy with the hashes of its scripts. */
export async function bufferPage(pages: Pages, request: Request, policy: PolicyInput): Promise<BufferedPage> {
  const response = await pages.render(request)
  const { 'set-cookie': _each, ...otherHeaders } = Object.fromEntries(response.headers)
  const headers: Record<string, string> = { ...otherHeaders, ...(isPreview(request) ? ofPreviews : {}) }
  const cookies = response.headers.getSetCookie()
  const body = Buffer.from(await response.arrayBuffer())
  if (!headers['content-type']?.startsWith('text/html'))
    return { status: response.status, headers, cookies, body, calls: callsFor(request) }
  const { html, scripts, styles } = await pages.finish(body.toString('utf8'), new URL(request.url).pathname)
  headers['content-security-policy'] = contentPolicy(policy, scripts, styles)
  // a page for one visitor sets its own cache header
  headers['cache-control'] ??= 'no-cache'
  return { status: response.status, headers, cookies, body: Buffer.from(html), calls: callsFor(request) }
}

/** Sends a page to one visitor, compressed if worthwhile. */
export async function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: BufferedPage,
  { isWorthCoding, encodingFor, encode }: Encodings,
): Promise<void> {
  for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value)
  if (page.cookies.length > 0) res.setHeader('set-cookie', page.cookies)
  res.statusCode = page.status
  if (page.status === 204 || page.status === 304) return void res.end()
  const isWorthIt = isWorthCoding(page.headers['content-type'] ?? '')
  const encoding = isWorthIt ? encodingFor(req.headers['accept-encoding']) : 'identity'
  const body = await encode(page.body, encoding, 'quick')
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding)
  res.appendHeader('vary', 'accept-encoding')
  res.setHeader('content-length', body.byteLength)
  res.end(req.method === 'HEAD' ? undefined : body)
}
