/**
 * Encrypts a phone's stored data with a key derived from the pass's link, so that somebody who finds the storage can read
 * nothing.
 */

export interface Seal {
  /** Identifies the pass's stored data, and decrypts nothing. */
  readonly id: string
  seal(value: unknown): Promise<Sealed>
  open(sealed: Sealed): Promise<unknown>
  /** The same for raw bytes. */
  sealBytes(plain: BufferSource): Promise<Sealed>
  openBytes(sealed: Sealed): Promise<ArrayBuffer>
}

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

const text = new TextEncoder()

/** Derives the key of a pass from its token, and its PIN if given. Throws if the page has no secure connection, or the browser no such keys. */
export async function openSeal(token: string, pin = ''): Promise<Seal> {
  const { subtle } = crypto
  const secret = await subtle.importKey('raw', text.encode(token), 'HKDF', false, ['deriveKey', 'deriveBits'])
  const derived = (purpose: string) =>
    ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode(purpose) }) as const
  const aes = { name: 'AES-GCM', length: 256 } as const
  const locked =
    pin === ''
      ? secret
      : await subtle.importKey('raw', await slowly(token, pin), 'HKDF', false, ['deriveKey'])
  const key = await subtle.deriveKey(derived('stored list'), locked, aes, false, ['encrypt', 'decrypt'])
  const name = new Uint8Array(await subtle.deriveBits(derived('name of the store'), secret, 128))
  const sealBytes = async (plain: BufferSource): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    return { iv, bytes: await subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) }
  }
  const openBytes = ({ iv, bytes }: Sealed): Promise<ArrayBuffer> =>
    subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)
  return {
    id: [...name].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    seal: (value) => sealBytes(text.encode(JSON.stringify(value))),
    async open(sealed) {
      const opened: unknown = JSON.parse(new TextDecoder().decode(await openBytes(sealed)))
      return opened
    },
    sealBytes,
    openBytes,
  }
}

/** Derives one secret from token and PIN, deliberately slowly: trying all PINs takes ten thousand derivations. */
async function slowly(token: string, pin: string): Promise<ArrayBuffer> {
  const { subtle } = crypto
  const digits = await subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(token), iterations: 300_000 } as const
  return subtle.deriveBits(how, digits, 256)
}
