import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as journey from '../../../test/journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createTraces } from './otlp.ts'
import { tracedBy } from './spans.ts'

interface Received {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly status: { readonly code?: number }
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue: string } }[] }
    readonly scopeSpans: readonly { readonly spans: readonly Received[] }[]
  }[]
}

let collector: Server
let app: TestApp
const spans: Received[] = []
const requested = new Set<string>()
let text = ''

beforeAll(async () => {
  collector = createServer((req, res) => {
    void (json(req) as Promise<Sent>).then((sent) => {
      requested.add(`${req.url} ${String(req.headers['api-key'])}`)
      text += JSON.stringify(sent)
      spans.push(...sent.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)))
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  app = await startTestApp(inject('databaseUrl'), {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of-the-trust',
  })
})
afterAll(async () => {
  await app.close()
  collector.close()
})

test('a gift is one trace of its calls, its statements and the provider, and names nobody', async () => {
  const person = journey.somebody()
  const token = await journey.signUp(app, person)
  const donation = await journey.donate(app, token, 'need_demo01', 10)
  await app.ask('GET', '/api/donation/one?id=need_nobody')
  const found = (name: string) => spans.filter((span) => span.name === name)
  await journey.eventually(async () => found('GET /api/donation/one').length > 0)

  const [gift] = found('POST /api/donationDetail/add')
  expect(gift).toMatchObject({ kind: 2, status: {} })
  expect(gift).not.toHaveProperty('parentSpanId')
  const within = spans.filter(({ traceId }) => traceId === gift?.traceId)
  expect(within.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'giving.insertDonations',
      'payments.nameOrders',
      expect.stringMatching(/^POST \S+:\d+$/),
    ]),
  )
  for (const span of within) {
    expect(BigInt(span.startTimeUnixNano)).toBeLessThanOrEqual(BigInt(span.endTimeUnixNano))
  }
  const ids = new Set(within.map(({ spanId }) => spanId))
  expect(within.filter((span) => span !== gift && !ids.has(span.parentSpanId ?? ''))).toEqual([])
  expect(spans.some(({ name, kind }) => name.startsWith('job ') && kind === 1)).toBe(true)
  expect([...requested]).toEqual(['/v1/traces of-the-trust'])
  for (const secret of [person.email, person.mobile_no, person.name, token, donation.id, donation.orderId])
    expect(text).not.toContain(secret)
})

test('a collector that is gone costs nobody an answer, and is said once', async () => {
  const logged: unknown[] = []
  // nothing listens there
  const traces = createTraces({ endpoint: 'http://127.0.0.1:9', headers: {} }, (error) => logged.push(error))
  for (const times of ['once', 'again']) {
    expect(await tracedBy(traces.note, 'work', 'internal', async () => times)).toBe(times)
    await traces.close()
  }
  expect(logged).toHaveLength(1)
})
