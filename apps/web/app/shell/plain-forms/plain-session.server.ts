import { createCookie } from 'react-router'

/**
 * The session of a person signed in without script: a cookie with its token. Only the giving pages without script read it;
 * the API uses its Bearer header, and every other page is the same for everybody.
 */
const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 24 * 3600 } as const
const open = createCookie('session', options)
// with this prefix, browsers reject the cookie if another host of the same domain sets it
const secure = createCookie('__Host-session', { ...options, secure: true })

export const isHttps = (request: Request): boolean => new URL(request.url).protocol === 'https:'
const cookieFor = (request: Request) => (isHttps(request) ? secure : open)

/** Returns the token of the request; null if signed out. */
export async function plainToken(request: Request): Promise<string | null> {
  const token: unknown = await cookieFor(request).parse(request.headers.get('cookie'))
  return typeof token === 'string' && token !== '' ? token : null
}

/** The header that signs a browser in. */
export function signInCookie(request: Request, token: string): Promise<string> {
  return cookieFor(request).serialize(token)
}

/** The header that signs a browser out. */
export function signOutCookie(request: Request): Promise<string> {
  return cookieFor(request).serialize('', { maxAge: 0 })
}
