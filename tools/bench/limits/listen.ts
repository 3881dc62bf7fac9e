import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a minimal server on a free loopback port and prints its address for the parent process. */
export function listen(answer: RequestListener): void {
  const server = createServer(answer).listen(0, '127.0.0.1', () => {
    console.log(`listens at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
}
