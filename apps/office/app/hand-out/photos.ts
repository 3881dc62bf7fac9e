import { plainCall, Refusal } from '../shell/api.ts'
import type { Seal } from './seal.ts'
import type { Storage } from './storage.ts'

/** The state of a receipt's photograph: waiting, sent, or refused, in which case the paper must be kept. */
export type PhotoState = 'waits' | 'sent' | 'refused'

/** The server's final refusals of a photograph; after anything else it is retried. */
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

/** Sends the photograph of a hand-out that the server has; returns the result, and throws if it should be retried. */
export async function sendPhoto({ token, key, seal, storage }: Waiting): Promise<'sent' | 'refused'> {
  const sealed = await storage.readPhoto(key)
  // another tab of this phone was faster: a browser that evicts data deletes all or nothing
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
