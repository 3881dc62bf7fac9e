import type { IncomingMessage } from 'node:http'
import { splitLanguage } from '@sahay/contract/kernel/languages'
import type { PlainRefusal } from '../runtime/server/server-entry.ts'

/** Text alone; forms with pictures are read part by part by the API. In bytes. */
const MAX_TEXT_BYTES = 64 * 1024

/** A form that is not taken, and why. */
export class FormRefused extends Error {
  readonly refusal: PlainRefusal

  constructor(refusal: PlainRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** Where the payment provider's own page sends its result; it is another site, and brings no cookie of ours. */
export const isReturn = (url: string): boolean =>
  /^\/pay\/[^/?]+\/[^/?]+\/return(?:\?|$)/.test(splitLanguage(url).path)

/** Reads a form of text whole. Refuses with 413 what is longer, and with 415 what no form of a page sends. */
export async function readForm(req: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const type = req.headers['content-type'] ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) throw new FormRefused('wrong_media')
  const chunks: Buffer[] = []
  let length = 0
  const parts: AsyncIterable<Buffer<ArrayBuffer>> = req.iterator({ destroyOnReturn: false })
  for await (const bytes of parts) {
    length += bytes.length
    if (length > MAX_TEXT_BYTES) throw new FormRefused('too_large')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
