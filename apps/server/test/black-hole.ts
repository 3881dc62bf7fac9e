import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network between a server and its database that can lose every packet without closing a connection. */
export interface BlackHole {
  /** The database's address through it. */
  readonly url: string
  /** The address of another database of the same server through it. */
  through(databaseUrl: string): string
  /** From now on nothing arrives at either end; connections open now are never forwarded again. */
  swallow(): void
  /** Forwards new connections again; earlier ones stay dropped, as by a firewall. */
  forward(): void
  /** The number of connections that were open when it began to swallow, or were opened since. */
  readonly swallowed: () => number
  close(): Promise<void>
}

/** Opens a TCP proxy in front of a database; it reaches a socket in a folder (`?host=`) as well as a port. */
export async function openBlackHole(databaseUrl: string, port = 0): Promise<BlackHole> {
  const target = new URL(databaseUrl)
  const folder = target.searchParams.get('host')
  const open = new Set<Socket>()
  const arrived = new Set<Socket>()
  const forgotten = new WeakSet<Socket>()
  let swallowing = false
  let count = 0
  const forget = (socket: Socket) => {
    if (forgotten.has(socket)) return
    forgotten.add(socket)
    count += 1
  }
  const server = createServer((near) => {
    const far = folder
      ? connect({ path: `${folder}/.s.PGSQL.5432` })
      : connect({ host: target.hostname, port: Number(target.port || 5432) })
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    }
    if (swallowing) forget(near)
    const lost = () => forgotten.has(near)
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (data) => lost() || to.write(data))
      from.on('end', () => lost() || to.end())
      from.on('error', () => lost() || to.destroy())
    }
    pass(near, far)
    pass(far, near)
    near.on('close', () => {
      if (!lost()) far.destroy()
    })
    arrived.add(near)
    near.on('close', () => arrived.delete(near))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const through = (url: string) => {
    const address = new URL(url)
    address.hostname = '127.0.0.1'
    address.port = String((server.address() as AddressInfo).port)
    address.searchParams.delete('host')
    return address.href
  }
  return {
    url: through(databaseUrl),
    through,
    swallow() {
      swallowing = true
      for (const near of arrived) forget(near)
    },
    forward() {
      swallowing = false
    },
    swallowed: () => count,
    async close() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}
