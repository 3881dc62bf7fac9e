import { expect, test } from 'vitest'
import { startTestProvider } from './test-provider.ts'

const minute = 60_000
const day = 24 * 60 * minute

test('a failed payment may be captured late, and pays its order', async () => {
  await using sandbox = await startTestProvider()
  const order = await sandbox.order(70000)
  const { razorpay_payment_id: id } = await sandbox.pay({ order_id: order, outcome: 'failed' })
  const late = await sandbox.pay({ payment_id: id, outcome: 'captured' })
  expect(late).toMatchObject({ razorpay_payment_id: id, razorpay_order_id: order })
  expect((await sandbox.call('GET', `/v1/payments/${id}`)).body).toMatchObject({
    status: 'captured',
    error_code: null,
  })
  expect((await sandbox.call('GET', `/v1/orders/${order}`)).body).toMatchObject({
    status: 'paid',
    attempts: 1,
  })
})

test('a late authorisation of an order that another attempt has paid goes back to the payer', async () => {
  await using sandbox = await startTestProvider()
  const order = await sandbox.order(70000)
  const { razorpay_payment_id: id } = await sandbox.pay({ order_id: order, outcome: 'failed' })
  await sandbox.pay({ order_id: order, outcome: 'captured' })
  await sandbox.pay({ payment_id: id, outcome: 'captured' })
  expect((await sandbox.call('GET', `/v1/payments/${id}`)).body).toMatchObject({
    status: 'refunded',
    captured: false,
    amount_refunded: 70000,
  })
  expect((await sandbox.call('GET', `/v1/payments/${id}/refunds`)).body.count).toBe(1)
})

test('a payment without an answer fails after ten minutes, and its order can be paid anew', async () => {
  await using sandbox = await startTestProvider()
  const order = await sandbox.order(5000)
  const { razorpay_payment_id: id } = await sandbox.pay({ order_id: order, outcome: 'created' })
  await sandbox.advance(9 * minute)
  expect((await sandbox.call('GET', `/v1/payments/${id}`)).body.status).toBe('created')
  await sandbox.advance(minute)
  expect((await sandbox.call('GET', `/v1/payments/${id}`)).body).toMatchObject({
    status: 'failed',
    error_reason: 'payment_timed_out',
  })
  await sandbox.pay({ order_id: order, outcome: 'captured' })
  expect((await sandbox.call('GET', `/v1/orders/${order}`)).body.status).toBe('paid')
})

test('an authorised payment that nobody captures goes back after five days', async () => {
  await using sandbox = await startTestProvider()
  const { razorpay_payment_id: id } = await sandbox.pay({
    order_id: await sandbox.order(5000),
    outcome: 'authorized',
  })
  await sandbox.advance(4 * day)
  expect((await sandbox.call('GET', `/v1/payments/${id}`)).body.status).toBe('authorized')
  await sandbox.advance(day)
  expect((await sandbox.call('GET', `/v1/payments/${id}`)).body).toMatchObject({
    status: 'refunded',
    captured: false,
  })
  expect(
    (await sandbox.call('POST', `/v1/payments/${id}/capture`, { amount: 5000, currency: 'INR' })).status,
  ).toBe(400)
})
