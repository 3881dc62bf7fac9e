import { hkdfSync } from 'node:crypto'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'
import { decrypt, encrypt } from '../../kernel/keys/aes.ts'
import { mustHave } from '../../kernel/problem.ts'

/** Encrypts private documents with AES-256-GCM (security.md 7). */
export type Cipher = ReturnType<typeof createCipher>

/** The id of the key that encrypts documents under this secret; one-way. */
export function documentKeyId(secret: string): string {
  return derive(secret, 'sahay document key id', 8).toString('hex')
}

const derive = (secret: string, info: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', info, bytes))

/** Derives the documents' keys by HKDF: new documents use the first secret, the others still decrypt older ones. */
export function createCipher(secrets: SecretKeys) {
  const keys = new Map(
    secrets.map((secret) => [documentKeyId(secret), derive(secret, 'sahay document key', 32)]),
  )

  function key(id: string): Buffer {
    return mustHave(keys.get(id), `no secret key for documents of key ${id}; is OLD_SECRET_KEYS complete?`)
  }

  /** The id of the key that new documents are encrypted with. */
  const keyId = documentKeyId(secrets[0])
  return {
    keyId,
    /** Encrypts; `about` is bound in, so that a file copied to another document's place does not decrypt. */
    seal: (plain: Uint8Array, about: string): Buffer => encrypt(key(keyId), about, plain),
    /** Decrypts with the named key. Throws if the key is missing or a bit was changed. */
    open: (sealed: Uint8Array, about: string, id: string): Buffer => decrypt(key(id), about, sealed),
  }
}
