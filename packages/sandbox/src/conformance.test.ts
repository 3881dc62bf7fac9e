import Razorpay from 'razorpay'
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { expect, test } from 'vitest'
import { demoKeys } from './demo-keys.ts'
import { openReceiver, startTestProvider } from './test-provider.ts'

/** Points the official SDK, which has no setting for the address, to another one. */
function sdkFor(url: string): Razorpay {
  const sdk = new Razorpay({ key_id: demoKeys.keyId, key_secret: demoKeys.keySecret })
  const { api } = sdk as unknown as { api: { rq: { defaults: { baseURL: string } } } }
  api.rq.defaults.baseURL = url
  return sdk
}

test('the official SDK creates, finds and lists orders', async () => {
  await using sandbox = await startTestProvider()
  const sdk = sdkFor(sandbox.url)
  const order = await sdk.orders.create({
    amount: 50000,
    currency: 'INR',
    receipt: 'don_1',
    notes: { need: 'n1' },
  })
  expect(order).toMatchObject({
    entity: 'order',
    amount: 50000,
    amount_paid: 0,
    amount_due: 50000,
    receipt: 'don_1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: { need: 'n1' },
  })
  expect(order.id).toMatch(/^order_[A-Za-z0-9]{14}$/)
  expect(await sdk.orders.fetch(order.id)).toEqual(order)
  await sdk.orders.create({ amount: 100, currency: 'INR', receipt: 'don_2' })
  expect(await sdk.orders.all({ receipt: 'don_1' })).toEqual({
    entity: 'collection',
    count: 1,
    items: [order],
  })
  const all = await sdk.orders.all({ count: 1, skip: 1 })
  expect(all.items).toEqual([order])
})

test('the official SDK follows a payment from authorised to captured to refunded', async () => {
  await using sandbox = await startTestProvider()
  const sdk = sdkFor(sandbox.url)
  const order = await sdk.orders.create({
    amount: 100000,
    currency: 'INR',
    payment: { capture: 'manual', capture_options: {} },
  } as never)
  const { razorpay_payment_id: id = '' } = await sandbox.pay({
    order_id: order.id,
    outcome: 'authorized',
    method: 'card',
  })
  expect(await sdk.payments.fetch(id)).toMatchObject({
    status: 'authorized',
    captured: false,
    order_id: order.id,
    fee: null,
  })
  await expect(sdk.payments.capture(id, 99900, 'INR')).rejects.toMatchObject({
    statusCode: 400,
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: 'Capture amount must be equal to the amount authorized',
    },
  })
  expect(await sdk.payments.capture(id, 100000, 'INR')).toMatchObject({
    status: 'captured',
    captured: true,
    fee: 2360,
    tax: 360,
  })
  await expect(sdk.payments.capture(id, 100000, 'INR')).rejects.toMatchObject({ statusCode: 400 })
  expect(await sdk.orders.fetch(order.id)).toMatchObject({
    status: 'paid',
    amount_paid: 100000,
    amount_due: 0,
    attempts: 1,
  })

  const part = await sdk.payments.refund(id, { amount: 40000, speed: 'normal', notes: { why: 'twice' } })
  expect(part).toMatchObject({
    entity: 'refund',
    amount: 40000,
    payment_id: id,
    status: 'processed',
    speed_requested: 'normal',
  })
  expect(await sdk.payments.fetch(id)).toMatchObject({
    status: 'captured',
    refund_status: 'partial',
    amount_refunded: 40000,
  })
  await sdk.payments.refund(id, {})
  expect(await sdk.payments.fetch(id)).toMatchObject({
    status: 'refunded',
    refund_status: 'full',
    amount_refunded: 100000,
  })
  expect(await sdk.orders.fetch(order.id)).toMatchObject({ status: 'paid' })
  expect(await sdk.refunds.fetch(part.id)).toEqual(part)
  expect((await sdk.payments.fetchMultipleRefund(id, {})).items).toHaveLength(2)
})

test('the official SDK lists every attempt at an order', async () => {
  await using sandbox = await startTestProvider()
  const sdk = sdkFor(sandbox.url)
  const order = await sdk.orders.create({ amount: 5000, currency: 'INR' })
  const failed = await sandbox.pay({ order_id: order.id, outcome: 'failed', method: 'card' })
  expect(await sdk.orders.fetch(order.id)).toMatchObject({
    status: 'attempted',
    attempts: 1,
    amount_due: 5000,
  })
  const paid = await sandbox.pay({ order_id: order.id, outcome: 'captured' })
  const { items } = await sdk.orders.fetchPayments(order.id)
  expect(items.map(({ id, status }) => [id, status])).toEqual([
    [paid.razorpay_payment_id, 'captured'],
    [failed.razorpay_payment_id, 'failed'],
  ])
  expect(items[1]).toMatchObject({
    error_code: 'BAD_REQUEST_ERROR',
    error_reason: 'card_declined',
    error_source: 'issuer_bank',
  })
  expect((await sdk.payments.all({})).count).toBe(2)
})

test("the SDK's own helpers accept what the sandbox signs", async () => {
  await using receiver = await openReceiver()
  await using sandbox = await startTestProvider(receiver.url)
  const paid = await sandbox.pay({ order_id: await sandbox.order(12300), outcome: 'captured' })
  const {
    razorpay_order_id: order = '',
    razorpay_payment_id: payment = '',
    razorpay_signature: signature = '',
  } = paid
  expect(
    validatePaymentVerification({ order_id: order, payment_id: payment }, signature, demoKeys.keySecret),
  ).toBe(true)
  expect(
    validatePaymentVerification(
      { order_id: 'order_other', payment_id: payment },
      signature,
      demoKeys.keySecret,
    ),
  ).toBe(false)
  await sandbox.deliverDue()
  const [webhook] = receiver.received
  const header = String(webhook?.headers['x-razorpay-signature'])
  expect(validateWebhookSignature(webhook?.body ?? '', header, demoKeys.webhookSecret)).toBe(true)
  expect(validateWebhookSignature(`${webhook?.body} `, header, demoKeys.webhookSecret)).toBe(false)
})

test('the SDK is refused with wrong keys, unknown ids and wrong amounts in the provider’s words', async () => {
  await using sandbox = await startTestProvider()
  const sdk = sdkFor(sandbox.url)
  await expect(sdk.orders.fetch('order_00000000000000')).rejects.toMatchObject({
    statusCode: 400,
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: 'The id provided does not exist',
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  })
  await expect(sdk.orders.create({ amount: 99, currency: 'INR' })).rejects.toMatchObject({
    error: { description: 'The amount must be at least INR 1.00', field: 'amount' },
  })
  const stranger = new Razorpay({ key_id: 'rzp_test_other', key_secret: 'wrong' })
  Object.assign((stranger as unknown as { api: { rq: { defaults: object } } }).api.rq.defaults, {
    baseURL: sandbox.url,
  })
  await expect(stranger.orders.all({})).rejects.toMatchObject({
    statusCode: 401,
    error: { description: 'Authentication failed' },
  })
})
