import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface HttpAnswer {
  readonly status: number
  readonly body: Buffer
}

const NO_CONTENT = 204
const END_OF_HEAD = Buffer.from('\r\n\r\n')

/**
 * Opens one keep-alive connection that sends prepared bytes and waits for the complete answer. It parses only the status
 * and the length, so that the load costs less than the measured server.
 */
export async function openConnection(origin: URL) {
  const socket: Socket = connect({ host: origin.hostname, port: Number(origin.port), noDelay: true })
  await once(socket, 'connect')
  let pending: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | null = null
  let received: Buffer = Buffer.alloc(0)

  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const head = received.indexOf(END_OF_HEAD)
    if (head < 0) return
    const start = head + END_OF_HEAD.length
    const status = Number(received.toString('latin1', 9, 12))
    const length = status === NO_CONTENT ? 0 : contentLength(received.toString('latin1', 0, head))
    if (received.length < start + length) return
    const body = received.subarray(start, start + length)
    received = received.subarray(start + length)
    const waiting = pending
    pending = null
    waiting?.resolve({ status, body })
  })
  const lost = (error: Error) => pending?.reject(error)
  socket.on('error', lost)
  socket.on('close', () => lost(new Error('the server closed the connection')))

  return {
    ask(bytes: Buffer): Promise<HttpAnswer> {
      return new Promise((resolve, reject) => {
        pending = { resolve, reject }
        socket.write(bytes)
      })
    },
    close: () => socket.destroy(),
  }
}

/** Returns the body's length; refuses an answer without one, which would never end here. */
function contentLength(head: string): number {
  const at = head.search(/\r\ncontent-length:/i)
  if (at < 0) throw new Error(`an answer without content-length:\n${head}`)
  return Number.parseInt(head.slice(at + 17), 10)
}
