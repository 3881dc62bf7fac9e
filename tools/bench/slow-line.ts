import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** The speed of a line: bytes per second each way, shared by all its connections, and the round trip in milliseconds. */
interface LineSpeed {
  readonly bytesPerSecond: number
  readonly roundMs: number
}

/**
 * Opens a slow line to a port of this machine. It is outside the browser, so that everything goes through it: pages, frames
 * and the service worker, whose requests the browser's own emulation does not slow down.
 */
export async function openSlowLine(port: number, { bytesPerSecond, roundMs }: LineSpeed) {
  const open = new Set<Socket>()
  const directions = [direction(bytesPerSecond, roundMs / 2), direction(bytesPerSecond, roundMs / 2)] as const
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket.setNoDelay(true))
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
      // a closing browser breaks its connections
      socket.on('error', () => socket.destroy())
    }
    // a connection takes one round trip
    setTimeout(() => near.pipe(directions[0]()).pipe(far), roundMs)
    far.pipe(directions[1]()).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    /** The near end of the line: connections to this port reach the far end. */
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The unit of transmission, in bytes, so that connections alternate. */
const PACKET = 1460

/** One direction of a line: creates streams that share its speed; their data arrives `delayMs` after it was sent. */
function direction(bytesPerSecond: number, delayMs: number): () => Transform {
  let busyUntil = 0
  const sent = (bytes: number) => {
    const now = performance.now()
    busyUntil = Math.max(busyUntil, now) + (bytes / bytesPerSecond) * 1000
    return new Promise((resolve) => setTimeout(resolve, busyUntil - now))
  }
  const carry = async (stream: Transform, chunk: Buffer, done: () => void) => {
    for (let from = 0; from < chunk.byteLength && !stream.destroyed; from += PACKET) {
      const packet = chunk.subarray(from, from + PACKET)
      await sent(packet.byteLength)
      setTimeout(() => stream.push(packet), delayMs)
    }
    done()
  }
  return () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        void carry(this, chunk, done)
      },
      flush(done) {
        setTimeout(done, delayMs + 1)
      },
    })
}
