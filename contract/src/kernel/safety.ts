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
