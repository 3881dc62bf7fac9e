import { createCookie } from 'react-router'
import { isHttps } from './plain-session.server.ts'

/** Where a code was sent and where to continue afterwards, passed from the requesting form to the code's page. */
export interface CodeSent {
  readonly email?: string
  readonly mobile_no?: string
  readonly handle?: string | undefined
  readonly channel?: string | undefined
  readonly link?: boolean | undefined
  /** A path of this site. */
  readonly to: string
}

// the page has one address per language, so the cookie has no narrower path
const cookie = createCookie('code', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 15 * 60 })

export function saveCodeSent(request: Request, sent: CodeSent): Promise<string> {
  return cookie.serialize(sent, { secure: isHttps(request) })
}

export function forgetCodeSent(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}

/** Reads the cookie; null if no code was sent. */
export async function readCodeSent(request: Request): Promise<CodeSent | null> {
  const stored: unknown = await cookie.parse(request.headers.get('cookie'))
  if (typeof stored !== 'object' || stored === null || !('to' in stored)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ours, or the visitor's own doing: the API checks each part
  return stored as CodeSent
}
