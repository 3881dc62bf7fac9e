import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
const SECRET_BYTES = 20
const ISSUER = 'Sahay'

/** A new second factor's secret, in base32 as authenticators take it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, period: STEP_SECONDS, digits: 6 })
}

/** The address that an authenticator reads from a QR code. */
export function totpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/**
 * The 30-second step a code belongs to: this one, or the one before it, for the time that typing takes. Null for any
 * other code, also that of the step to come: an authenticator whose clock is a little ahead is right some seconds later.
 */
export function stepOf(secret: string, code: string, at: Date): bigint | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: at.getTime(), window: 1 })
  if (delta === null || delta > 0) return null
  return BigInt(Math.floor(at.getTime() / 1000 / STEP_SECONDS) + delta)
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The key that secrets of second factors are kept under, drawn from SECRET_KEY for this alone. */
function keyFrom(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'sahay', 'staff second factor', 32))
}

/** Encrypts a secret for one member of staff: in another's row it cannot be read. */
export function seal(secretKey: string, staffId: string, secret: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFrom(secretKey), iv).setAAD(Buffer.from(staffId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Reads what `seal` wrote with any of the keys. Throws where keys, person or bytes are others. */
export function unseal(secretKeys: readonly string[], staffId: string, sealed: Buffer): string {
  const failures: unknown[] = []
  for (const secretKey of secretKeys) {
    try {
      return unsealWith(secretKey, staffId, sealed)
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(
    failures,
    `the second factor of ${staffId} does not open; is OLD_SECRET_KEYS complete?`,
  )
}

function unsealWith(secretKey: string, staffId: string, sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, keyFrom(secretKey), sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(staffId))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString()
}
