import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A six-digit code from the system's generator (product.md 9). */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** The stored hash of a code: keyed, and bound to the destination it was sent to. */
export function hashCode(pepper: string, destination: string, code: string): Buffer {
  return createHmac('sha256', pepper).update(`code|${destination}|${code}`).digest()
}

/** Compares in constant time. */
export function sameHash(one: Buffer | null, other: Buffer): boolean {
  return one !== null && one.length === other.length && timingSafeEqual(one, other)
}

/** A session's token: 256 random bits, shown to its owner once. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token. Its 256 bits need no key against guessing. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
