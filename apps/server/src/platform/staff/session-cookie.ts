import { isFromOwnPage, type OriginHeaders } from '@sahay/contract/kernel/safety'
import { officeCookie, readOfficeCookie } from '../../kernel/http/office-cookie.ts'
import { Problem } from '../../kernel/problem.ts'

/** How the office's session travels in a browser: in a cookie that no script can read, and no other site can send. */

const NAME = 'office_session'
const HOURS = 8

/** A request, as far as it says whose it is. */
interface Asking {
  readonly method: string
  readonly headers: OriginHeaders & {
    readonly authorization?: string | undefined
    readonly cookie?: string | undefined
  }
}

/** The header that keeps a session's token in the browser; over TLS it goes nowhere else. */
export function sessionCookie(token: string, publicUrl: string): string {
  return officeCookie(NAME, token, token === '' ? 0 : HOURS * 3600, publicUrl)
}

/** The header that takes it away again. */
export const noSessionCookie = (publicUrl: string): string => sessionCookie('', publicUrl)

/**
 * What a request brings as a Bearer header: the header itself, as scripts send it, else the cookie's token. Anything that
 * changes something by cookie must come from a page of ours: refuses with origin_wrong.
 */
export function authorizationOf({ method, headers }: Asking, publicUrl: string): string | undefined {
  if (headers.authorization !== undefined) return headers.authorization
  const token = readOfficeCookie(headers, NAME)
  if (token === undefined) return undefined
  if (method !== 'GET' && method !== 'HEAD' && !isFromOwnPage(headers, publicUrl))
    throw new Problem('origin_wrong')
  return `Bearer ${token}`
}
