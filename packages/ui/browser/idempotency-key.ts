/**
 * Creates an idempotency key for the current input: sent again with it after a lost answer, it counts once. Made of random
 * bytes, because `crypto.randomUUID` is missing on pages without TLS and in old browsers.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
