import { createCookie } from 'react-router'
import { isHttps } from './plain-session.server.ts'
import { pathIn } from './site-address.server.ts'

/** The key of a record sent by a browser without script; the cookie is sent only to the pages of that record. */
const cookie = createCookie('key', { httpOnly: true, sameSite: 'lax', maxAge: 7 * 24 * 3600 })

/** The headers that store a record's key, for its payment and for the page after it. */
export function saveThanksKey(request: Request, kind: string, id: string, key: string): Promise<string[]> {
  const paths = [`/pay/${kind}/${encodeURIComponent(id)}`, `/thanks/${kind}/${encodeURIComponent(id)}`]
  const secure = isHttps(request)
  return Promise.all(paths.map((path) => cookie.serialize(key, { path: pathIn(request, path), secure })))
}

/** Reads the key from a request for a record's page. */
export async function readThanksKey(request: Request): Promise<string | undefined> {
  const key: unknown = await cookie.parse(request.headers.get('cookie'))
  return typeof key === 'string' && key !== '' ? key : undefined
}
