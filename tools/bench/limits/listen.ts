import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a bare server on a free port of loopback and prints where it listens, for whoever started it. */
export function listen(answer: RequestListener): void {
  const server = createServer(answer).listen(0, '127.0.0.1', () => {
    console.log(`listens at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
}
