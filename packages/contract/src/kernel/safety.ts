/** The request headers that identify the page that made the request. */
export interface OriginHeaders {
  readonly origin?: string | undefined
  readonly host?: string | undefined
  readonly 'sec-fetch-site'?: string | readonly string[] | undefined
}

/**
 * True if a request was made by a page of this site. This protects a signed-in visitor's cookie from other sites. All known
 * browsers send the origin with such requests, and pages cannot set `Sec-Fetch-Site`.
 */
export function isFromOwnPage(
  { origin, host, 'sec-fetch-site': site }: OriginHeaders,
  publicUrl: string,
): boolean {
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site === 'same-origin'
  const from = URL.canParse(origin) ? new URL(origin) : null
  if (!from) return false
  // a server can be reached under another name than its public one
  const own = new URL(publicUrl)
  return from.origin === own.origin || (from.host === host && from.protocol === own.protocol)
}

/**
 * Headers of every answer (API, page, picture or file), so that browsers neither interpret it as another type nor show it
 * inside another site. `publicUrl` is the public address; if it uses TLS, browsers are told to use TLS from then on.
 */
export function safetyHeaders(publicUrl: string): Record<string, string> {
  return {
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}
