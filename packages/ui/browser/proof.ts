/** The server's challenge, as `GET auth/challenge` returns it. */
export interface Challenge {
  readonly algorithm: string
  readonly challenge: string
  readonly maxnumber: number
  readonly salt: string
  readonly signature: string
}

/** Numbers tried between two checks of the clock, so that the page stays responsive on an old phone. */
const STRIDE = 500

/**
 * Solves a proof of work, which the server requires after frequent requests: finds the number for which the SHA-256 of salt
 * and number is the challenge. Returns the value of the header X-Proof, or null if none fits.
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
