import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'

const SALT = 'sahay'
const PURPOSE = 'seeds of draws'

/** Seals seeds in the tables, so that a copy of the database before the draw does not tell who will win. */
export type SeedSeal = ReturnType<typeof createSeedSeal>

/**
 * AES-256-GCM under keys derived from the secret ones: the first closes, all open. Sealed seeds are never rewritten,
 * since their rows may not change, so an old key is needed until the draws of its events are held.
 */
export function createSeedSeal(secretKeys: SecretKeys) {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, SALT, PURPOSE, 32))
  const current = keyOf(secretKeys[0])
  const keys = secretKeys.map(keyOf)
  return {
    /** A new secret seed, 64 hex digits from the system's generator. */
    fresh: (): string => randomBytes(32).toString('hex'),
    /** Its sealed form, bound to the event or draw with this id. */
    close(id: string, seed: string): string {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current, nonce).setAAD(Buffer.from(id))
      const closed = Buffer.concat([cipher.update(Buffer.from(seed, 'hex')), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64')
    },
    /** Throws when the seal is broken: a key that is not at hand, another id, a changed byte. */
    open(id: string, sealed: string): string {
      const failures: unknown[] = []
      for (const key of keys) {
        try {
          return openWith(key, id, sealed)
        } catch (error) {
          failures.push(error)
        }
      }
      throw new AggregateError(failures, `the seed of ${id} does not open; is OLD_SECRET_KEYS complete?`)
    },
  }
}

function openWith(key: Buffer, id: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('hex')
}
