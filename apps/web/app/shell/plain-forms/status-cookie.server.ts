import { createCookie } from 'react-router'
import { isHttps } from './plain-session.server.ts'
import { pathIn } from './site-address.server.ts'

/** The progress of a browser without script towards an application's status: a code was sent, or was verified. */
export type StoredStatus =
  | {
      readonly number: string
      readonly mobile: string
      readonly handle: string
      readonly channel: 'sms' | 'email'
      readonly link: boolean
    }
  | { readonly ticket: string }

// as long as a ticket is valid; the server decides
const cookie = createCookie('status', { httpOnly: true, sameSite: 'lax', maxAge: 30 * 60 })

/** The header that stores it, only for the status page. */
export function saveStatus(request: Request, stored: StoredStatus): Promise<string> {
  return cookie.serialize(stored, { path: pathIn(request, '/status'), secure: isHttps(request) })
}

/** The header that deletes it. */
export function forgetStatus(request: Request): Promise<string> {
  return cookie.serialize('', { path: pathIn(request, '/status'), maxAge: 0 })
}

/** Reads the cookie; null if no code was requested. */
export async function readStatus(request: Request): Promise<StoredStatus | null> {
  const stored: unknown = await cookie.parse(request.headers.get('cookie'))
  const known = typeof stored === 'object' && stored !== null && ('ticket' in stored || 'handle' in stored)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ours, or the visitor's own doing: the API checks each part
  return known ? (stored as StoredStatus) : null
}
