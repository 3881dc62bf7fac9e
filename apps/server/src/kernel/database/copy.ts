import { once } from 'node:events'
import type pg from 'pg'
import type { Connection, Submittable } from 'pg'

/** COPY of complete tables as text, in constant memory: the part that pg leaves to its users. */

declare module 'pg' {
  interface Connection {
    sendCopyFromChunk(chunk: Uint8Array): void
    endCopyFrom(): void
    sendCopyFail(message: string): void
  }
}

/** The size of a block; at most two wait. */
const BLOCK_BYTES = 1024 * 1024
const MOST_WAITING = 2

interface Complete {
  readonly text: string
}

/** The row count that a COPY reports. */
const rowsOf = ({ text }: Complete): number => Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)

class CopyOut implements Submittable {
  readonly #text: string
  #connection: Connection | null = null
  #block = Buffer.allocUnsafe(BLOCK_BYTES)
  #used = 0
  readonly #waiting: Buffer[] = []
  #ended = false
  #failure: Error | null = null
  #wake: () => void = () => undefined
  rows = 0

  constructor(text: string) {
    this.#text = text
  }

  submit(connection: Connection): void {
    this.#connection = connection
    connection.query(this.#text)
  }

  handleCopyOutResponse(): void {}

  /** The driver reuses its buffer, so the chunk is copied. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    for (let from = 0; from < chunk.length; ) {
      const copied = chunk.copy(this.#block, this.#used, from)
      from += copied
      this.#used += copied
      if (this.#used === BLOCK_BYTES) this.#handOver()
    }
  }

  handleCommandComplete(complete: Complete): void {
    this.rows = rowsOf(complete)
  }

  handleReadyForQuery(): void {
    this.#handOver()
    this.#ended = true
    this.#wake()
  }

  handleError(error: Error): void {
    this.#failure = error
    this.#wake()
  }

  async next(): Promise<Buffer | null> {
    for (;;) {
      const block = this.#waiting.shift()
      if (block) {
        if (this.#waiting.length < MOST_WAITING) this.#connection?.stream.resume()
        return block
      }
      if (this.#failure) throw this.#failure
      if (this.#ended) return null
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  #handOver(): void {
    if (this.#used === 0) return
    this.#waiting.push(this.#block.subarray(0, this.#used))
    this.#block = Buffer.allocUnsafe(BLOCK_BYTES)
    this.#used = 0
    if (this.#waiting.length >= MOST_WAITING) this.#connection?.stream.pause()
    this.#wake()
  }
}

/**
 * Yields the output of `copy … to stdout`, a block at a time, and returns the row count. A reader that stops early ends the
 * connection.
 */
export async function* copyOut(client: pg.Client, text: string): AsyncGenerator<Buffer, number> {
  const copy = client.query(new CopyOut(text))
  for (let block = await copy.next(); block; block = await copy.next()) yield block
  return copy.rows
}

class CopyIn implements Submittable {
  readonly #text: string
  readonly opened = Promise.withResolvers<Connection>()
  readonly ended = Promise.withResolvers<number>()
  #rows = 0

  constructor(text: string) {
    this.#text = text
    // the writer gets the failure at its next wait
    this.opened.promise.catch(() => undefined)
    this.ended.promise.catch(() => undefined)
  }

  submit(connection: Connection): void {
    connection.query(this.#text)
  }

  handleCopyInResponse(connection: Connection): void {
    this.opened.resolve(connection)
  }

  handleCommandComplete(complete: Complete): void {
    this.#rows = rowsOf(complete)
  }

  handleReadyForQuery(): void {
    this.ended.resolve(this.#rows)
  }

  handleError(error: Error): void {
    this.opened.reject(error)
    this.ended.reject(error)
  }
}

/** Feeds `copy … from stdin`; returns the number of rows. An error thrown by `blocks` ends the statement. */
export async function copyIn(
  client: pg.Client,
  text: string,
  blocks: AsyncIterable<Uint8Array>,
): Promise<number> {
  const copy = client.query(new CopyIn(text))
  const connection = await copy.opened.promise
  try {
    for await (const block of blocks) {
      connection.sendCopyFromChunk(block)
      if (connection.stream.writableNeedDrain)
        await Promise.race([once(connection.stream, 'drain'), copy.ended.promise])
    }
  } catch (error) {
    connection.sendCopyFail('given up')
    await copy.ended.promise.catch(() => undefined)
    throw error
  }
  connection.endCopyFrom()
  return copy.ended.promise
}
