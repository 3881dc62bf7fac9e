import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoKeys } from './demo-keys.ts'
import { createProvider, type Provider } from './provider.ts'

/** A request received by the trust's server. */
export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly event: string
}

/** An answer as tests read it; each route has one of these fields. */
interface Answer {
  readonly id: string
  readonly status: string
  readonly amount: number
  readonly amount_refunded: number
  readonly count: number
  readonly items: readonly (Answer & { captured: boolean })[]
  readonly webhooks: readonly object[]
  readonly state: string
  readonly payment_id: string
  readonly data: Readonly<Record<string, string>>
  readonly error: { description: string; reason: string; metadata: Readonly<Record<string, string>> }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}

/** A server that replaces the trust's, records the webhooks it receives and answers as configured. */
export async function openReceiver(statusOf: () => number = () => 200) {
  const received: Received[] = []
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      received.push({ headers: req.headers, body, event: /"event":"([\w.]+)"/.exec(body)?.[1] ?? '' })
      res.writeHead(statusOf()).end()
    })
  })
  const url = await listen(server)
  return {
    url,
    received,
    events: () => received.map(({ event }) => event),
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A provider on a real port, with a clock that tests control, and a data folder that survives a restart. */
export async function startTestProvider(webhookUrl: string | null = null, controls = true) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sahay-sandbox-'))
  let ahead = 0
  const start = (): Provider =>
    createProvider({
      ...demoKeys,
      dataDir,
      base: '/sandbox',
      webhookUrl: () => webhookUrl,
      now: () => new Date(Date.now() + ahead),
      controls,
      loopbackOnly: true,
    })
  let provider = start()
  const server = createServer((req, res) => void provider.handle(req, res))
  const url = `${await listen(server)}/sandbox`
  const authorization = `Basic ${Buffer.from(`${demoKeys.keyId}:${demoKeys.keySecret}`).toString('base64')}`

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: JSON.parse(await answer.text()) as Answer }
  }

  return {
    url,
    dataDir,
    call,
    /** Creates an order of an amount in paise and returns its id. */
    async order(amount: number, more: object = {}): Promise<string> {
      const { body } = await call('POST', '/v1/orders', { amount, currency: 'INR', ...more })
      return body.id
    },
    async pay(fields: object): Promise<Record<string, string>> {
      return (await call('POST', '/control/pay', fields)).body as unknown as Record<string, string>
    },
    async advance(ms: number): Promise<void> {
      ahead += ms
      await provider.deliverDue()
    },
    deliverDue: () => provider.deliverDue(),
    async restart(): Promise<void> {
      await provider.close()
      provider = start()
    },
    async [Symbol.asyncDispose]() {
      await provider.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(dataDir, { recursive: true })
    },
  }
}
