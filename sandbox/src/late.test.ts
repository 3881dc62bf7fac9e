import { expect, test } from 'vitest'
import { openStage } from './test-stage.ts'

const minute = 60_000
const day = 24 * 60 * minute

test('a failed payment may be captured late, and pays its order', async () => {
  await using stage = await openStage()
  const order = await stage.order(70000)
  const { razorpay_payment_id: id } = await stage.pay({ order_id: order, outcome: 'failed' })
  const late = await stage.pay({ payment_id: id, outcome: 'captured' })
  expect(late).toMatchObject({ razorpay_payment_id: id, razorpay_order_id: order })
  expect((await stage.call('GET', `/v1/payments/${id}`)).body).toMatchObject({
    status: 'captured',
    error_code: null,
  })
  expect((await stage.call('GET', `/v1/orders/${order}`)).body).toMatchObject({ status: 'paid', attempts: 1 })
})

test('a late authorisation of an order that another attempt has paid goes back to the payer', async () => {
  await using stage = await openStage()
  const order = await stage.order(70000)
  const { razorpay_payment_id: id } = await stage.pay({ order_id: order, outcome: 'failed' })
  await stage.pay({ order_id: order, outcome: 'captured' })
  await stage.pay({ payment_id: id, outcome: 'captured' })
  expect((await stage.call('GET', `/v1/payments/${id}`)).body).toMatchObject({
    status: 'refunded',
    captured: false,
    amount_refunded: 70000,
  })
  expect((await stage.call('GET', `/v1/payments/${id}/refunds`)).body.count).toBe(1)
})

test('a payment without an answer fails after ten minutes, and its order can be paid anew', async () => {
  await using stage = await openStage()
  const order = await stage.order(5000)
  const { razorpay_payment_id: id } = await stage.pay({ order_id: order, outcome: 'created' })
  await stage.advance(9 * minute)
  expect((await stage.call('GET', `/v1/payments/${id}`)).body.status).toBe('created')
  await stage.advance(minute)
  expect((await stage.call('GET', `/v1/payments/${id}`)).body).toMatchObject({
    status: 'failed',
    error_reason: 'payment_timed_out',
  })
  await stage.pay({ order_id: order, outcome: 'captured' })
  expect((await stage.call('GET', `/v1/orders/${order}`)).body.status).toBe('paid')
})

test('an authorised payment that nobody captures goes back after five days', async () => {
  await using stage = await openStage()
  const { razorpay_payment_id: id } = await stage.pay({
    order_id: await stage.order(5000),
    outcome: 'authorized',
  })
  await stage.advance(4 * day)
  expect((await stage.call('GET', `/v1/payments/${id}`)).body.status).toBe('authorized')
  await stage.advance(day)
  expect((await stage.call('GET', `/v1/payments/${id}`)).body).toMatchObject({
    status: 'refunded',
    captured: false,
  })
  expect(
    (await stage.call('POST', `/v1/payments/${id}/capture`, { amount: 5000, currency: 'INR' })).status,
  ).toBe(400)
})
