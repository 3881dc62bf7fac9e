import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** How slow a line is: bytes a second each way, shared by all its connections, and how long a round takes, in milliseconds. */
interface LineSpeed {
  readonly bytesPerSecond: number
  readonly roundMs: number
}

/**
 * A slow line to a port of this machine. It lies outside of the browser, so that everything goes through it: pages,
 * frames and the service worker, whose requests the browser's own emulation lets through at full speed.
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
      // a browser that leaves cuts its connections
      socket.on('error', () => socket.destroy())
    }
    // a connection is there after a round
    setTimeout(() => near.pipe(directions[0]()).pipe(far), roundMs)
    far.pipe(directions[1]()).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    /** Where the line begins: what connects to this port reaches the other end. */
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What goes over the line at once, in bytes, so that connections take turns. */
const PACKET = 1460

/** One way of a line: makes streams that share its speed; what they carry arrives `delayMs` after it was sent. */
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
