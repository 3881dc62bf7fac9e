/** What a phone stores is sealed with a key that only the pass's link holds: who finds the phone's storage reads nothing. */

export interface Seal {
  /** Names what is stored by this pass, and opens nothing. */
  readonly id: string
  seal(value: unknown): Promise<Sealed>
  open(sealed: Sealed): Promise<unknown>
}

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

const text = new TextEncoder()

/** Makes the seal of a pass from its token. Throws where the page has no secure connection, or the browser no such keys. */
export async function openSeal(token: string): Promise<Seal> {
  const { subtle } = crypto
  const secret = await subtle.importKey('raw', text.encode(token), 'HKDF', false, ['deriveKey', 'deriveBits'])
  const derived = (purpose: string) =>
    ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode(purpose) }) as const
  const aes = { name: 'AES-GCM', length: 256 } as const
  const key = await subtle.deriveKey(derived('stored list'), secret, aes, false, ['encrypt', 'decrypt'])
  const name = new Uint8Array(await subtle.deriveBits(derived('name of the store'), secret, 128))
  return {
    id: [...name].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    async seal(value) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const plain = text.encode(JSON.stringify(value))
      return { iv, bytes: await subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) }
    },
    async open({ iv, bytes }) {
      const plain = await subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)
      const opened: unknown = JSON.parse(new TextDecoder().decode(plain))
      return opened
    },
  }
}
