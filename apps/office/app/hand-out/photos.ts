import { plainCall, Refusal } from '../shell/api.ts'
import type { Seal } from './seal.ts'
import type { Storage } from './storage.ts'

/** Of the photograph of a receipt: it waits to be sent, is there, or is not taken, and the paper must be kept. */
export type PhotoState = 'waits' | 'sent' | 'refused'

/** What the server says of a photograph for good; all else is tried again. */
const FINAL: readonly (string | null)[] = [
  'pass_over',
  'not_found',
  'bad_request',
  'file_unreadable',
  'file_too_large',
  'file_too_many_pixels',
  'too_large',
]

interface Waiting {
  readonly token: string
  readonly key: string
  readonly seal: Seal
  readonly storage: Storage
}

/** Sends the photograph of a hand-out that the server has; answers what became of it, throws where it is to be tried again. */
export async function sendPhoto({ token, key, seal, storage }: Waiting): Promise<'sent' | 'refused'> {
  const sealed = await storage.readPhoto(key)
  // another tab of this phone was quicker: a browser that makes room deletes all, or nothing
  if (!sealed) return 'sent'
  const form = new FormData()
  form.set('token', token)
  form.set('key', key)
  form.set('photo', new File([await seal.openBytes(sealed)], 'receipt.jpg', { type: 'image/jpeg' }))
  try {
    await plainCall('POST hand-out/receipt', { body: form })
    return 'sent'
  } catch (error) {
    if (error instanceof Refusal && FINAL.includes(error.code)) return 'refused'
    throw error
  }
}
