import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts with AES-256-GCM; `about` is authenticated, so that data moved to another place cannot be decrypted. */
export function encrypt(key: Buffer, about: string, plain: Uint8Array | string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const encrypted = cipher.update(typeof plain === 'string' ? Buffer.from(plain) : plain)
  // no output is left: this call creates the tag
  cipher.final()
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Decrypts what `encrypt` made. Throws if the key or `about` differs, or a bit was changed. */
export function decrypt(key: Buffer, about: string, encrypted: Uint8Array): Buffer {
  const begin = NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(about))
    .setAuthTag(encrypted.subarray(NONCE_BYTES, begin))
  const plain = decipher.update(encrypted.subarray(begin))
  // no output is left: this call only throws if a bit was changed
  decipher.final()
  return plain
}
