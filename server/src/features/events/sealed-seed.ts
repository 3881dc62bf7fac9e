import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const SALT = 'sahay'
const PURPOSE = 'seeds of draws'

/** Seals seeds in the tables: who reads a copy of the database before the draw cannot tell who will win. */
export interface SeedSeal {
  /** A new secret seed, 64 hex digits from the system's generator. */
  fresh(): string
  /** Its sealed form, bound to the event or draw with this id. */
  close(id: string, seed: string): string
  /** Throws when the seal is broken: another key, another id, a changed byte. */
  open(id: string, sealed: string): string
}

/** AES-256-GCM under a key derived from the house's own. */
export function createSeedSeal(secretKey: string): SeedSeal {
  const key = Buffer.from(hkdfSync('sha256', secretKey, SALT, PURPOSE, 32))
  return {
    fresh: () => randomBytes(32).toString('hex'),
    close(id, seed) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id))
      const closed = Buffer.concat([cipher.update(Buffer.from(seed, 'hex')), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64')
    },
    open(id, sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('hex')
    },
  }
}
