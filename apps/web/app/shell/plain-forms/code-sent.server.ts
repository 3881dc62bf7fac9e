import { createCookie } from 'react-router'
import { isHttps } from './plain-session.server.ts'

/** Where a code is on its way to, and where one goes on after it: between the form that asked and the code's page. */
export interface CodeSent {
  readonly email?: string
  readonly mobile_no?: string
  readonly handle?: string | undefined
  readonly channel?: string | undefined
  readonly link?: boolean | undefined
  /** A path of this site. */
  readonly to: string
}

// the page stands at an address for each language, so no path names it
const cookie = createCookie('code', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 15 * 60 })

export function saveCodeSent(request: Request, sent: CodeSent): Promise<string> {
  return cookie.serialize(sent, { secure: isHttps(request) })
}

export function forgetCodeSent(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}

/** What was kept; null where nothing is on its way. */
export async function readCodeSent(request: Request): Promise<CodeSent | null> {
  const stored: unknown = await cookie.parse(request.headers.get('cookie'))
  if (typeof stored !== 'object' || stored === null || !('to' in stored)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ours, or the visitor's own doing: the API checks each part
  return stored as CodeSent
}
