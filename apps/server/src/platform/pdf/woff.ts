import { inflateSync } from 'node:zlib'

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const SFNT_HEAD = 12
const SFNT_ENTRY = 16

/** A face as shapers read it (TrueType), of the compressed file that packages carry (WOFF 1.0). */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(SFNT_HEAD + SFNT_ENTRY * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts: Buffer[] = [head]
  let end = head.length
  for (let nth = 0; nth < count; nth += 1) {
    const entry = WOFF_HEAD + WOFF_ENTRY * nth
    const offset = woff.readUInt32BE(entry + 4)
    const packed = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const bytes = woff.subarray(offset, offset + packed)
    const table = packed < length ? inflateSync(bytes) : bytes
    const place = SFNT_HEAD + SFNT_ENTRY * nth
    woff.copy(head, place, entry, entry + 4)
    woff.copy(head, place + 4, entry + 16, entry + 20)
    head.writeUInt32BE(end, place + 8)
    head.writeUInt32BE(length, place + 12)
    // a table begins at a multiple of four bytes
    const filled = Math.ceil(length / 4) * 4
    parts.push(table, Buffer.alloc(filled - length))
    end += filled
  }
  return Buffer.concat(parts)
}
