import { createCookie } from 'react-router'
import { isHttps } from './plain-session.server.ts'
import { pathIn } from './site-address.server.ts'

/** How far a browser without script is on the way to an application: a code is on its way, or was proved. */
export type StoredStatus =
  | {
      readonly number: string
      readonly mobile: string
      readonly handle: string
      readonly channel: 'sms' | 'email'
      readonly link: boolean
    }
  | { readonly ticket: string }

// as long as a ticket is good; the server has the last word
const cookie = createCookie('status', { httpOnly: true, sameSite: 'lax', maxAge: 30 * 60 })

/** The header that keeps it, for the status page alone. */
export function saveStatus(request: Request, stored: StoredStatus): Promise<string> {
  return cookie.serialize(stored, { path: pathIn(request, '/status'), secure: isHttps(request) })
}

/** The header that forgets it. */
export function forgetStatus(request: Request): Promise<string> {
  return cookie.serialize('', { path: pathIn(request, '/status'), maxAge: 0 })
}

/** What was kept; null where no code was asked for. */
export async function readStatus(request: Request): Promise<StoredStatus | null> {
  const stored: unknown = await cookie.parse(request.headers.get('cookie'))
  const known = typeof stored === 'object' && stored !== null && ('ticket' in stored || 'handle' in stored)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ours, or the visitor's own doing: the API checks each part
  return known ? (stored as StoredStatus) : null
}
