/**
 * A key for what is sent as it is filled in now: sent again with it after a lost answer, it counts once. Made of random
 * bytes, since `crypto.randomUUID` is missing where a page comes without TLS, and in old browsers.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
