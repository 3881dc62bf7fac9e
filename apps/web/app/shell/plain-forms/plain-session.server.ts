import { createCookie } from 'react-router'

/**
 * Who has signed in without script, as a cookie with the session's token. The plain giving pages alone read it; the
 * API goes by its Bearer header, and every other page is the same for everybody.
 */
const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 24 * 3600 } as const
const open = createCookie('session', options)
// the prefix makes browsers refuse one that another host of the same domain would set
const secure = createCookie('__Host-session', { ...options, secure: true })

export const isHttps = (request: Request): boolean => new URL(request.url).protocol === 'https:'
const cookieFor = (request: Request) => (isHttps(request) ? secure : open)

/** The token of who asks; null signed out. */
export async function plainToken(request: Request): Promise<string | null> {
  const token: unknown = await cookieFor(request).parse(request.headers.get('cookie'))
  return typeof token === 'string' && token !== '' ? token : null
}

/** The header that signs a browser in. */
export function signInCookie(request: Request, token: string): Promise<string> {
  return cookieFor(request).serialize(token)
}

/** The header that makes a browser forget who signed in. */
export function signOutCookie(request: Request): Promise<string> {
  return cookieFor(request).serialize('', { maxAge: 0 })
}
