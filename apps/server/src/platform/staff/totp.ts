import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
const SECRET_BYTES = 20
const ISSUER = 'Sahay'

/** A new second factor's secret, in base32 as authenticators read it. */
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
 * The 30-second step of a code: the present one, or the one before, to allow for typing. Null for any other code, also
 * that of the next step: an authenticator whose clock is slightly fast succeeds some seconds later.
 */
export function stepOf(secret: string, code: string, at: Date): bigint | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: at.getTime(), window: 1 })
  if (delta === null || delta > 0) return null
  return BigInt(Math.floor(at.getTime() / 1000 / STEP_SECONDS) + delta)
}
