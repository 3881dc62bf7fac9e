import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretKeys } from '../config/secret-key.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Keeps secrets in the tables under the server's keys: a copy of the database alone does not open them. */
export interface Seal {
  /** Closes a secret for the record with this id. */
  close(id: string, secret: string): Buffer
  /** Throws where the key is not at hand, the id is another, or a byte was changed. */
  open(id: string, sealed: Buffer): string
  /** Whether one of the keys opens it. */
  opens(id: string, sealed: Buffer): boolean
}

/** A seal for one purpose: the first of the keys closes, all open. */
export function createSeal(secretKeys: SecretKeys | readonly string[], purpose: string): Seal {
  const keys = secretKeys.map((secret) => Buffer.from(hkdfSync('sha256', secret, 'sahay', purpose, 32)))
  const seal: Seal = {
    close(id, secret) {
      const [current] = keys
      if (!current) throw new Error('no secret key is at hand')
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, current, iv).setAAD(Buffer.from(id))
      const closed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), closed])
    },
    open(id, sealed) {
      const failures: unknown[] = []
      for (const key of keys) {
        try {
          return openWith(key, id, sealed)
        } catch (error) {
          failures.push(error)
        }
      }
      throw new AggregateError(failures, `${purpose}: ${id} does not open; is OLD_SECRET_KEYS complete?`)
    },
    opens(id, sealed) {
      try {
        seal.open(id, sealed)
        return true
      } catch {
        // none of these keys, which is what is asked here
        return false
      }
    },
  }
  return seal
}

function openWith(key: Buffer, id: string, sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(id)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}
