import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TakenSms {
  readonly to: string
  readonly text: string
  readonly headers: IncomingHttpHeaders
}

export interface SmsGateway {
  /** For SMS_URL, with a bearer token in its user part. */
  readonly url: string
  readonly taken: readonly TakenSms[]
  /** The number of following requests that are answered with 503. */
  refuse(times: number): void
  close(): Promise<void>
}

/** A gateway on the real protocol: it accepts text messages and shows them. */
export async function openSmsGateway(): Promise<SmsGateway> {
  const taken: TakenSms[] = []
  let refusals = 0
  const server = createServer((req, res) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of req) chunks.push(chunk as Buffer)
      refusals -= 1
      if (refusals >= 0) {
        res.writeHead(503).end()
        return
      }
      const { to, text } = JSON.parse(Buffer.concat(chunks).toString()) as { to: string; text: string }
      taken.push({ to, text, headers: req.headers })
      res.writeHead(202).end()
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://gateway-token@127.0.0.1:${port}/send`,
    taken,
    refuse(times) {
      refusals = times
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
