import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts with AES-256-GCM; `about` is bound in, so that what is put in another's place does not open. */
export function encrypt(key: Buffer, about: string, plain: Uint8Array | string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const encrypted = cipher.update(typeof plain === 'string' ? Buffer.from(plain) : plain)
  // nothing is left to come out: it makes the tag
  cipher.final()
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Opens what `encrypt` made. Throws where the key or `about` is another, or a bit was changed. */
export function decrypt(key: Buffer, about: string, encrypted: Uint8Array): Buffer {
  const begin = NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(about))
    .setAuthTag(encrypted.subarray(NONCE_BYTES, begin))
  const plain = decipher.update(encrypted.subarray(begin))
  // nothing is left to come out: it only throws where a bit was changed
  decipher.final()
  return plain
}
