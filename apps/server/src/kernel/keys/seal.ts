import { hkdfSync } from 'node:crypto'
import type { SecretKeys } from '../config/secret-key.ts'
import { decrypt, encrypt } from './aes.ts'

/** Encrypts secrets in the tables with the server's keys: a copy of the database alone does not reveal them. */
export type Seal = ReturnType<typeof createSeal>

/** Encryption for one purpose: the first of the keys encrypts, all of them decrypt. */
export function createSeal(secretKeys: SecretKeys | readonly string[], purpose: string) {
  const keys = secretKeys.map((secret) => Buffer.from(hkdfSync('sha256', secret, 'sahay', purpose, 32)))

  function openBytes(id: string, sealed: Buffer): Buffer {
    const failures: unknown[] = []
    for (const key of keys) {
      try {
        return decrypt(key, id, sealed)
      } catch (error) {
        failures.push(error)
      }
    }
    throw new AggregateError(failures, `${purpose}: ${id} does not open; is OLD_SECRET_KEYS complete?`)
  }

  return {
    /** Closes a secret for the record with this id. */
    close(id: string, secret: string | Uint8Array): Buffer {
      const [current] = keys
      if (!current) throw new Error('no secret key is at hand')
      return encrypt(current, id, secret)
    },
    /** Throws if the key is missing, the id is another, or a byte was changed. */
    open: (id: string, sealed: Buffer): string => openBytes(id, sealed).toString(),
    /** The same of a secret that is no text. */
    openBytes,
    /** Whether one of the keys opens it. */
    opens(id: string, sealed: Buffer): boolean {
      try {
        openBytes(id, sealed)
        return true
      } catch {
        // not with any of these keys: that is the question here
        return false
      }
    },
  }
}
