/** The headers of a request that say which page it was made by. */
export interface OriginHeaders {
  readonly origin?: string | undefined
  readonly host?: string | undefined
  readonly 'sec-fetch-site'?: string | readonly string[] | undefined
}

/**
 * Whether a request was made by a page of ours, which is what stands between a signed-in visitor's cookie and other
 * sites. Every browser that we know names the origin of what it sends; `Sec-Fetch-Site` cannot be written by a page.
 */
export function isFromOwnPage(
  { origin, host, 'sec-fetch-site': site }: OriginHeaders,
  publicUrl: string,
): boolean {
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site === 'same-origin'
  const from = URL.canParse(origin) ? new URL(origin) : null
  if (!from) return false
  // a server may be reached by another name than the one people are told
  const own = new URL(publicUrl)
  return from.origin === own.origin || (from.host === host && from.protocol === own.protocol)
}

/**
 * What every answer carries, of the API, a page, a picture or a file, so that it is not read as something else or shown
 * inside another site. `publicUrl` is the address that people see: one with TLS is asked for with TLS from then on.
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
