import { isFromOwnPage, type OriginHeaders } from '@sahay/contract/kernel/safety'
import { officeCookie, readOfficeCookie } from '../../kernel/http/office-cookie.ts'
import { Problem } from '../../kernel/problem.ts'

/** The browser cookie of an office session: no script can read it, and no other site can send it. */

const NAME = 'office_session'
const HOURS = 8

/** The parts of a request that identify its session. */
interface Asking {
  readonly method: string
  readonly headers: OriginHeaders & {
    readonly authorization?: string | undefined
    readonly cookie?: string | undefined
  }
}

/** The header that sets the cookie with a session's token; on a TLS site, browsers send it only over TLS. */
export function sessionCookie(token: string, publicUrl: string): string {
  return officeCookie(NAME, token, token === '' ? 0 : HOURS * 3600, publicUrl)
}

/** The header that deletes the cookie. */
export const noSessionCookie = (publicUrl: string): string => sessionCookie('', publicUrl)

/**
 * The Bearer header of a request: the header itself, as scripts send it, else made from the cookie's token. A cookie
 * request that changes something must come from one of our own pages: refuses with origin_wrong.
 */
export function authorizationOf({ method, headers }: Asking, publicUrl: string): string | undefined {
  if (headers.authorization !== undefined) return headers.authorization
  const token = readOfficeCookie(headers, NAME)
  if (token === undefined) return undefined
  if (method !== 'GET' && method !== 'HEAD' && !isFromOwnPage(headers, publicUrl))
    throw new Problem('origin_wrong')
  return `Bearer ${token}`
}
