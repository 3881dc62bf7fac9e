import { createHash } from 'node:crypto'
import { safetyHeaders } from '@sahay/contract/kernel/safety'

/** The provider's checkout needs more hosts than its script's (and injects a style element). */
const provider = {
  checkout: 'https://checkout.razorpay.com',
  script: ['https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com'],
  connect: ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  image: ['https://cdn.razorpay.com'],
} as const

export interface PolicyInput {
  readonly checkoutOrigins: readonly string[]
  /** The origins of the provider's own page, to which a form sends browsers without script; empty for the sandbox. */
  readonly formOrigins: readonly string[]
  readonly dev: boolean
}

/** Returns the hash of an inline script or style for the content security policy. */
export function sourceHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}

/** The content security policy of a page with these inline scripts and styles. */
export function contentPolicy(
  { checkoutOrigins, formOrigins, dev }: PolicyInput,
  scripts: readonly string[],
  styles: readonly string[],
): string {
  const real = checkoutOrigins.includes(provider.checkout)
  const also = (hosts: readonly string[]) => (real ? hosts : [])
  const looseStyle = real || dev
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...new Set(scripts.map(sourceHash)),
      ...checkoutOrigins,
      ...also(provider.script),
    ],
    // with a hash present, browsers ignore 'unsafe-inline'
    'style-src': ["'self'", ...(looseStyle ? ["'unsafe-inline'"] : styles.map(sourceHash))],
    'img-src': ["'self'", 'data:', ...also(provider.image)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : []), ...also(provider.connect)],
    'frame-src': ["'self'", ...checkoutOrigins, ...also(provider.frame)],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", ...formOrigins],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** The headers of every answer of the site. */
export function policyHeaders(input: PolicyInput & { readonly publicUrl: string }) {
  return {
    ...safetyHeaders(input.publicUrl),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
    // The provider's bank pages open as pop-ups that must be able to report back.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}
