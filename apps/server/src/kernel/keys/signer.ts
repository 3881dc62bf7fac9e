import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SecretKeys } from '../config/secret-key.ts'

/** Signs texts for one purpose under keys derived from the secret ones: the first signs, all are known. Nothing is stored. */
export function createSigner(secretKeys: SecretKeys, purpose: string) {
  const derived = (secret: string) => Buffer.from(hkdfSync('sha256', secret, 'sahay', purpose, 32))
  const current = derived(secretKeys[0])
  const keys = secretKeys.map(derived)
  const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  return {
    /** An HMAC over the text. */
    sign: (text: string): string => sign(current, text).toString('base64url'),
    /** True if the signature is valid, under the current secret or an older one. */
    isSigned(text: string, signature: string): boolean {
      const given = Buffer.from(signature, 'base64url')
      return keys
        .map((key) => sign(key, text))
        .some((one) => one.length === given.length && timingSafeEqual(one, given))
    },
  }
}
