/** What the server asks for, as `GET auth/challenge` answers it. */
export interface Challenge {
  readonly algorithm: string
  readonly challenge: string
  readonly maxnumber: number
  readonly salt: string
  readonly signature: string
}

/** Numbers tried between two looks at the clock, so that the page stays awake on an old phone. */
const STRIDE = 500

/**
 * Solves a proof of work that the server asks for when something was done rather often: the number for which the
 * SHA-256 of salt and number is the challenge. Answers what the header X-Proof carries, or null where none fits.
 */
export async function solve({
  challenge,
  salt,
  maxnumber,
  algorithm,
  signature,
}: Challenge): Promise<string | null> {
  for (let from = 0; from <= maxnumber; from += STRIDE) {
    const numbers = Array.from({ length: Math.min(STRIDE, maxnumber - from + 1) }, (_, at) => from + at)
    const hashes = await Promise.all(numbers.map((number) => sha256(`${salt}${number}`)))
    const at = hashes.indexOf(challenge)
    if (at >= 0) return btoa(JSON.stringify({ algorithm, challenge, number: from + at, salt, signature }))
  }
  return null
}

async function sha256(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
