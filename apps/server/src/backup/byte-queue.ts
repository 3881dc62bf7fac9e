/** Bytes that arrive in pieces of any size and are read in other sizes. */
export class ByteQueue {
  #pieces: Uint8Array[] = []
  #length = 0

  get length(): number {
    return this.#length
  }

  push(piece: Uint8Array): void {
    if (piece.length === 0) return
    this.#pieces.push(piece)
    this.#length += piece.length
  }

  /** The next bytes; throws if there are fewer. */
  take(bytes: number): Buffer {
    const chunks: Uint8Array[] = []
    for (let missing = bytes; missing > 0; ) {
      const piece = this.#pieces.shift()
      if (!piece) throw new RangeError(`${bytes} bytes were asked for, and ${this.#length} are there`)
      if (piece.length > missing) this.#pieces.unshift(piece.subarray(missing))
      const part = piece.subarray(0, missing)
      chunks.push(part)
      missing -= part.length
    }
    this.#length -= bytes
    const [only] = chunks
    if (only && chunks.length === 1) return Buffer.from(only.buffer, only.byteOffset, only.length)
    return Buffer.concat(chunks)
  }
}

/** The same bytes in pieces of one size; the last may be shorter, and none is empty. */
export async function* inPieces(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  const queue = new ByteQueue()
  for await (const piece of bytes) {
    queue.push(piece)
    while (queue.length >= size) yield queue.take(size)
  }
  if (queue.length > 0) yield queue.take(queue.length)
}
