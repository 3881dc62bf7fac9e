import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { ThanksKind } from '@sahay/contract/payments/kinds'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'

const SALT = 'sahay'
const PURPOSE = 'thanks pages'

/** The keys by which a browser without a session sees what it has sent. Nothing of them is stored. */
export type ThanksKeys = ReturnType<typeof createThanksKeys>

/** An HMAC over kind and id under a key derived from the secret one, so that no key reveals another. */
export function createThanksKeys(secretKeys: SecretKeys) {
  const derived = (secret: string) => Buffer.from(hkdfSync('sha256', secret, SALT, PURPOSE, 32))
  const current = derived(secretKeys[0])
  const keys = secretKeys.map(derived)
  const made = (key: Buffer, kind: ThanksKind, id: string) =>
    createHmac('sha256', key).update(`${kind}:${id}`).digest()
  return {
    /** The key of one record. */
    keyOf: (kind: ThanksKind, id: string): string => made(current, kind, id).toString('base64url'),
    /** Whether a key opens this record, under the present secret or an older one. */
    opens(kind: ThanksKind, id: string, given: string): boolean {
      const bytes = Buffer.from(given, 'base64url')
      return keys.map((key) => made(key, kind, id)).some((one) => isSame(one, bytes))
    },
  }
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
