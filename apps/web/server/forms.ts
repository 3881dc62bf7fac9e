import type { IncomingMessage } from 'node:http'
import { splitLanguage } from '@sahay/contract/kernel/languages'
import type { PlainRefusal } from '../runtime/server/server-entry.ts'

/** The size limit of text forms, in bytes; forms with pictures are streamed by the API. */
const MAX_TEXT_BYTES = 64 * 1024

/** A refused form, with the reason. */
export class FormRefused extends Error {
  readonly refusal: PlainRefusal

  constructor(refusal: PlainRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** True for the address to which the payment provider's own page posts its result, from another site and without a cookie. */
export const isReturn = (url: string): boolean =>
  /^\/pay\/[^/?]+\/[^/?]+\/return(?:\?|$)/.test(splitLanguage(url).path)

/** Reads a text form completely. Refuses with 413 if it is too long, and with 415 for any other content type. */
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
