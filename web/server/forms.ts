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

/**
 * Whether a form was sent from a page of ours, which is what stands between a signed-in visitor's cookie and other
 * sites. Every browser that we know names the origin of a form; `Sec-Fetch-Site` cannot be written by a page.
 */
export function isFromOwnPage({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site === 'same-origin'
  const from = URL.canParse(origin) ? new URL(origin) : null
  if (!from) return false
  // a server may be reached by another name than the one people are told
  const own = new URL(publicUrl)
  return from.origin === own.origin || (from.host === host && from.protocol === own.protocol)
}

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
