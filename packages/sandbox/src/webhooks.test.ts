import { expect, test } from 'vitest'
import { demoKeys } from './demo-keys.ts'
import { hmacHex } from './signature.ts'
import { openReceiver, startTestProvider } from './test-provider.ts'

const second = 1000
const three = ['payment.authorized', 'payment.captured', 'order.paid']

test('a captured payment is reported in three signed events with ids of their own', async () => {
  await using receiver = await openReceiver()
  await using sandbox = await startTestProvider(receiver.url)
  const order = await sandbox.order(50000)
  const paid = await sandbox.pay({ order_id: order, outcome: 'captured', method: 'card' })
  await sandbox.deliverDue()
  expect(receiver.events().toSorted()).toEqual(three.toSorted())
  const ids = receiver.received.map(({ headers }) => headers['x-razorpay-event-id'])
  expect(new Set(ids).size).toBe(3)
  for (const { headers, body } of receiver.received) {
    expect(headers['x-razorpay-signature']).toBe(hmacHex(body, demoKeys.webhookSecret))
  }
  const delivered = receiver.received.find(({ event }) => event === 'order.paid')
  expect(JSON.parse(delivered?.body ?? '')).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_/),
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: { id: paid.razorpay_payment_id, status: 'captured' } },
      order: { entity: { id: order, status: 'paid' } },
    },
  })
})

test('a failed payment and a refund are reported too', async () => {
  await using receiver = await openReceiver()
  await using sandbox = await startTestProvider(receiver.url)
  const order = await sandbox.order(50000)
  await sandbox.pay({ order_id: order, outcome: 'failed' })
  const { razorpay_payment_id: id } = await sandbox.pay({
    order_id: order,
    outcome: 'captured',
    webhook: 'drop',
  })
  await sandbox.call('POST', `/v1/payments/${id}/refund`, {})
  await sandbox.deliverDue()
  expect(receiver.events().toSorted()).toEqual(['payment.failed', 'refund.created', 'refund.processed'])
})

test('an event that is not answered with 2xx is sent again, later each time, for a day', async () => {
  let status = 500
  await using receiver = await openReceiver(() => status)
  await using sandbox = await startTestProvider(receiver.url)
  await sandbox.pay({ order_id: await sandbox.order(50000), outcome: 'failed' })
  await sandbox.deliverDue()
  expect(receiver.received).toHaveLength(1)
  await sandbox.advance(second)
  expect(receiver.received).toHaveLength(2)
  await sandbox.advance(second / 2)
  expect(receiver.received).toHaveLength(2)
  await sandbox.restart()
  await sandbox.advance(2 * second)
  expect(receiver.received).toHaveLength(3)
  expect(new Set(receiver.received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(1)
  status = 204
  await sandbox.advance(4 * second)
  expect(receiver.received).toHaveLength(4)
  await sandbox.advance(3600 * second)
  expect(receiver.received).toHaveLength(4)
})

test('an event that a day of retries could not deliver is given up', async () => {
  await using receiver = await openReceiver(() => 503)
  await using sandbox = await startTestProvider(receiver.url)
  await sandbox.pay({ order_id: await sandbox.order(50000), outcome: 'failed' })
  for (let hour = 0; hour < 26; hour += 1) await sandbox.advance(3600 * second)
  const tried = receiver.received.length
  expect(tried).toBeGreaterThan(10)
  await sandbox.advance(48 * 3600 * second)
  expect(receiver.received).toHaveLength(tried)
})

test('held events wait for their release, even through a restart, and shuffle keeps them whole', async () => {
  await using receiver = await openReceiver()
  await using sandbox = await startTestProvider(receiver.url)
  await sandbox.pay({ order_id: await sandbox.order(50000), outcome: 'captured', webhook: 'hold' })
  await sandbox.restart()
  await sandbox.deliverDue()
  expect(receiver.received).toHaveLength(0)
  const { body } = await sandbox.call('POST', '/control/webhooks', { action: 'release' })
  expect(body).toMatchObject({ action: 'release', sent: 3 })
  expect(receiver.events()).toEqual(three)
  await sandbox.pay({ order_id: await sandbox.order(50000), outcome: 'captured', webhook: 'hold' })
  await sandbox.call('POST', '/control/webhooks', { action: 'shuffle' })
  expect(receiver.events().slice(3).toSorted()).toEqual(three.toSorted())
})

test('a duplicated event comes twice with one id, and replay sends it as often as asked', async () => {
  await using receiver = await openReceiver()
  await using sandbox = await startTestProvider(receiver.url)
  const order = await sandbox.order(50000)
  await sandbox.pay({ order_id: order, outcome: 'failed', webhook: 'duplicate' })
  await sandbox.deliverDue()
  const ids = (): Set<unknown> =>
    new Set(receiver.received.map(({ headers }) => headers['x-razorpay-event-id']))
  expect([receiver.received.length, ids().size]).toEqual([2, 1])
  await sandbox.call('POST', '/control/webhooks', { action: 'replay', times: 25, order_id: order })
  expect([receiver.received.length, ids().size]).toEqual([52, 1])
})

test.each(['body', 'secret', 'space'])('a tampered event (%s) does not fit its signature', async (how) => {
  await using receiver = await openReceiver()
  await using sandbox = await startTestProvider(receiver.url)
  await sandbox.pay({ order_id: await sandbox.order(50000), outcome: 'failed', webhook: 'hold' })
  const { body } = await sandbox.call('POST', '/control/webhooks', { action: 'tamper', how })
  expect(body.webhooks).toMatchObject([{ event: 'payment.failed', status: 200 }])
  const [forged] = receiver.received
  expect(hmacHex(forged?.body ?? '', demoKeys.webhookSecret)).not.toBe(
    forged?.headers['x-razorpay-signature'],
  )
  // The genuine one still waits.
  await sandbox.call('POST', '/control/webhooks', { action: 'release' })
  expect(receiver.received).toHaveLength(2)
})
