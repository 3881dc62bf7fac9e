import { expect, test } from 'vitest'
import { startTestProvider } from '../test-provider.ts'

const order = { amount: 50000, currency: 'INR', receipt: 'don_9', unique_receipt: true }

test('a dropped answer still made the order, and the retry finds it', async () => {
  await using sandbox = await startTestProvider()
  await sandbox.call('POST', '/control/faults', { route: 'POST /orders', times: 1, dropAfterCommit: true })
  await expect(sandbox.call('POST', '/v1/orders', order)).rejects.toThrow('fetch failed')
  const again = await sandbox.call('POST', '/v1/orders', order)
  expect(again.status).toBe(200)
  expect((await sandbox.call('GET', '/v1/orders?receipt=don_9')).body.items).toEqual([again.body])
  expect((await sandbox.call('DELETE', '/control/faults')).body).toMatchObject({ happened: 1 })
})

test('a faulty status is answered as ordered, as often as ordered, and nothing is done', async () => {
  await using sandbox = await startTestProvider()
  await sandbox.call('POST', '/control/faults', {
    route: 'POST /orders',
    times: 2,
    status: 502,
    body: '<html>Bad Gateway</html>',
  })
  for (let time = 0; time < 2; time += 1) {
    const answer = await fetch(`${sandbox.url}/v1/orders`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('rzp_test_SahayDemo00001:demo-key-secret-of-the-sandbox')}` },
      body: JSON.stringify(order),
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8'])
  }
  expect((await sandbox.call('GET', '/v1/orders')).body.count).toBe(0)
  expect((await sandbox.call('POST', '/v1/orders', order)).status).toBe(200)
})

test('a delay holds the answer back, and a status of 0 ends the connection unheard', async () => {
  await using sandbox = await startTestProvider()
  await sandbox.call('POST', '/control/faults', { route: 'GET /orders', times: 1, delayMs: 300 })
  const before = performance.now()
  expect((await sandbox.call('GET', '/v1/orders')).status).toBe(200)
  expect(performance.now() - before).toBeGreaterThan(290)
  await sandbox.call('POST', '/control/faults', { route: 'POST /orders', times: 1, status: 0 })
  await expect(sandbox.call('POST', '/v1/orders', order)).rejects.toThrow('fetch failed')
  expect((await sandbox.call('GET', '/v1/orders')).body.count).toBe(0)
})

test('faults are listed with how often they happened, and an unknown route is refused', async () => {
  await using sandbox = await startTestProvider()
  const { body } = await sandbox.call('POST', '/control/faults', { route: 'POST /order', times: 1 })
  expect(body.error.description).toContain('POST /orders')
  await sandbox.call('POST', '/control/faults', { route: 'GET /payments/:id', times: 3, status: 429 })
  expect((await sandbox.call('GET', '/v1/payments/pay_00000000000000')).status).toBe(429)
  expect((await sandbox.call('GET', '/control/faults')).body).toEqual({
    happened: 1,
    faults: [{ route: 'GET /payments/:id', left: 2, happened: 1 }],
  })
  await sandbox.call('DELETE', '/control/faults')
  expect((await sandbox.call('GET', '/control/faults')).body).toEqual({ happened: 0, faults: [] })
})
