import type { FastifyReply } from 'fastify'
import type { Caller, LimitLeft } from '../limits/limits.ts'

/**
 * Reports the limits that counted a call in the answer's headers: `RateLimit-Policy` and `RateLimit`
 * (draft-ietf-httpapi-ratelimit-headers-10, structured fields), and `Retry-After` if one is used up. All in seconds.
 */
export function limitHeaders(reply: FastifyReply): Caller['reportLimits'] {
  const reported: LimitLeft[] = []
  return (limits, retryAfter) => {
    reported.push(...limits)
    reported.sort((a, b) => a.seconds - b.seconds)
    if (retryAfter !== null) reply.header('retry-after', retryAfter)
    if (reported.length === 0) return
    reply.headers({
      'ratelimit-policy': reported
        .map(({ name, most, seconds }) => `"${name}";q=${most};w=${seconds}`)
        .join(', '),
      ratelimit: reported
        .map(({ name, left, wait }) => `"${name}";r=${left}${wait > 0 ? `;t=${wait}` : ''}`)
        .join(', '),
    })
  }
}
