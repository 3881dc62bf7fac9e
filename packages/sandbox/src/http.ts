import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError, badRequest, serverError } from './errors.ts'

const bodyLimit = 64 * 1024

/** Returns the path and query of a request; the host is a placeholder, because only the rest is read. */
export function urlOf(req: IncomingMessage): URL {
  const host = 'http://sandbox.invalid'
  const target = req.url ?? '/'
  return URL.parse(target.startsWith('/') ? `${host}${target}` : target) ?? new URL(host)
}

/** True if the path is `base` or below it. */
export function isUnder(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`)
}

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  // Keeps the stream open when the loop exits; otherwise the refusal could not reach the sender.
  const parts: AsyncIterable<Buffer> = req.iterator({ destroyOnReturn: false })
  for await (const bytes of parts) {
    size += bytes.length
    if (size > bodyLimit) throw new ApiError(413, { description: 'The request body is too large.' })
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export type RequestFields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is RequestFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads the request's JSON object; an empty body counts as `{}`, as with the provider. */
export async function readFields(req: IncomingMessage): Promise<RequestFields> {
  const text = await readBody(req)
  if (text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('The request body is not valid JSON.')
  }
  if (!isFields(value)) throw badRequest('The request body must be a JSON object.')
  return value
}

/** Reads the fields of a plain form by name; for repeated names the last one counts. */
export async function readForm(req: IncomingMessage): Promise<Readonly<Record<string, string>>> {
  if (req.headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true)
    throw badRequest('The request body is not a form.')
  return Object.fromEntries(new URLSearchParams(await readBody(req)))
}

/** Sends an answer, unless the client has disconnected. */
export function send(
  res: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string>,
): void {
  if (res.destroyed || res.headersSent) return
  res.writeHead(status, {
    'content-length': String(Buffer.byteLength(body)),
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  res.end(res.req.method === 'HEAD' ? undefined : body)
}

export function sendJson(res: ServerResponse, status: number, value: unknown): void {
  send(res, status, JSON.stringify(value), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
}

/** Sends a refusal in the provider's format; any other error is reported and answered as an internal failure. */
export function sendRefusal(res: ServerResponse, error: unknown, report: (error: unknown) => void): void {
  const refusal = error instanceof ApiError ? error : serverError()
  if (refusal !== error) report(error)
  sendJson(res, refusal.status, refusal.body)
}

/** Sends a page with its own security policy, not cached and without referrer. */
export function sendPage(res: ServerResponse, status: number, html: string, policy: string): void {
  send(res, status, html, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
  })
}
