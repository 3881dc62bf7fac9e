import { ByteQueue } from './byte-queue.ts'
import { BackupRefused } from './refused.ts'

/** The format of a backup: frames of a kind, a length and that many bytes. */

/** Head, table, rows (deflated), end of a table, file, bytes of a file, end. */
export type FrameKind = 'H' | 'T' | 'D' | 'E' | 'F' | 'B' | 'Z'

export interface Frame {
  readonly kind: FrameKind
  readonly payload: Buffer
}

const HEAD_BYTES = 5
/** Larger than any picture or part of a report. */
const MOST_BYTES = 64 * 1024 * 1024
const kinds = new Set<string>(['H', 'T', 'D', 'E', 'F', 'B', 'Z'])
const isKind = (letter: string): letter is FrameKind => kinds.has(letter)

/** A frame as bytes. */
export function frame(kind: FrameKind, payload: Uint8Array): Buffer {
  if (payload.length > MOST_BYTES) throw new RangeError(`${payload.length} bytes are too many for a frame`)
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(kind, 0, 'latin1')
  head.writeUInt32BE(payload.length, 1)
  return Buffer.concat([head, payload])
}

/** A frame of plain data. */
export const jsonFrame = (kind: FrameKind, value: object): Buffer =>
  frame(kind, Buffer.from(JSON.stringify(value)))

/** Parses bytes into frames. Throws BackupRefused if they are invalid. */
export async function* readFrames(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Frame, void> {
  const queue = new ByteQueue()
  let open: { kind: FrameKind; length: number } | null = null
  for await (const piece of bytes) {
    queue.push(piece)
    for (;;) {
      if (!open) {
        if (queue.length < HEAD_BYTES) break
        const head = queue.take(HEAD_BYTES)
        const kind = head.toString('latin1', 0, 1)
        const length = head.readUInt32BE(1)
        if (!isKind(kind) || length > MOST_BYTES) throw notUnderstood()
        open = { kind, length }
      }
      if (queue.length < open.length) break
      yield { kind: open.kind, payload: queue.take(open.length) }
      open = null
    }
  }
  if (open || queue.length > 0) throw notUnderstood()
}

export const notUnderstood = (): BackupRefused =>
  new BackupRefused(
    'The backup is not written as this release of Sahay writes them. Use the release it was made with, or a newer one.',
  )
