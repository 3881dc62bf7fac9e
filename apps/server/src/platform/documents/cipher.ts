import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'

/** Encrypts private documents with AES-256-GCM (security.md 7). */
export type Cipher = ReturnType<typeof createCipher>

/** The id of the key that documents are sealed with under this secret; one-way. */
export function documentKeyId(secret: string): string {
  return derive(secret, 'sahay document key id', 8).toString('hex')
}

const derive = (secret: string, info: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', info, bytes))

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Derives the documents' keys by HKDF: new ones use the first secret, the others still open what they sealed. */
export function createCipher(secrets: SecretKeys) {
  const keys = new Map(
    secrets.map((secret) => [documentKeyId(secret), derive(secret, 'sahay document key', 32)]),
  )

  function key(id: string): Buffer {
    const found = keys.get(id)
    if (!found) throw new Error(`no secret key for documents of key ${id}; is OLD_SECRET_KEYS complete?`)
    return found
  }

  /** The id of the key that new documents are encrypted with. */
  const keyId = documentKeyId(secrets[0])
  return {
    keyId,
    /** Encrypts; `about` is bound in, so that a file put in another's place does not open. */
    seal(plain: Uint8Array, about: string): Buffer {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key(keyId), nonce).setAAD(Buffer.from(about))
      const sealed = cipher.update(plain)
      cipher.final()
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    /** Opens what was sealed with the named key. Throws where the key is not there or a bit was changed. */
    open(sealed: Uint8Array, about: string, id: string): Buffer {
      const at = NONCE_BYTES + TAG_BYTES
      const opening = createDecipheriv('aes-256-gcm', key(id), sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(sealed.subarray(NONCE_BYTES, at))
      const plain = opening.update(sealed.subarray(at))
      // nothing is left to come out: it only throws where a bit was changed
      opening.final()
      return plain
    },
  }
}
