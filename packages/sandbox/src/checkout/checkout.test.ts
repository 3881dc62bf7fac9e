import { expect, test } from 'vitest'
import { demoKeys } from '../demo-keys.ts'
import { paymentSignature } from '../signature.ts'
import { startTestProvider } from '../test-provider.ts'

const good = { number: '4100 2800 0000 1007', expiry: '12/39', cvv: '123', name: 'Asha Patel' }

async function openWindow(more: object = {}) {
  const sandbox = await startTestProvider()
  const order = await sandbox.order(100000, more)
  const step = (name: string, fields: object, headers: Record<string, string> = {}) =>
    sandbox.call('POST', `/checkout/${name}`, { key: demoKeys.keyId, order_id: order, ...fields }, headers)
  const paymentOf = async (id = '') => (await sandbox.call('GET', `/v1/payments/${id}`)).body
  return { sandbox, order, step, paymentOf }
}

test('a card leads to the OTP, and a right OTP captures the payment', async () => {
  const { sandbox, order, step, paymentOf } = await openWindow()
  await using _sandbox = sandbox
  const started = await step('pay', {
    method: 'card',
    card: good,
    contact: '+919812345678',
    email: 'asha@example.org',
  })
  expect(started.body).toMatchObject({ state: 'otp' })
  const id = started.body.payment_id
  expect(await paymentOf(id)).toMatchObject({
    status: 'created',
    contact: '+919812345678',
    card: { last4: '1007', network: 'Visa' },
  })
  const { body } = await step('otp', { payment_id: id, otp: '1234' })
  expect(body).toEqual({
    state: 'paid',
    data: {
      razorpay_payment_id: id,
      razorpay_order_id: order,
      razorpay_signature: paymentSignature(order, id, demoKeys.keySecret),
    },
  })
  expect(await paymentOf(id)).toMatchObject({ status: 'captured' })
})

test('a manual order stands authorised until it is captured', async () => {
  const { sandbox, step, paymentOf } = await openWindow({ payment: { capture: 'manual' } })
  await using _sandbox = sandbox
  const { body } = await step('pay', { method: 'upi', vpa: 'success@razorpay' })
  expect(await paymentOf(body.data.razorpay_payment_id)).toMatchObject({
    status: 'authorized',
    vpa: 'success@razorpay',
  })
})

test.each([
  ['4100280000060003', 'card_declined', 'BAD_REQUEST_ERROR'],
  ['4100280000080001', 'insufficient_funds', 'BAD_REQUEST_ERROR'],
  ['4100280000020007', 'gateway_technical_error', 'GATEWAY_ERROR'],
])('the test card %s fails with %s, and the order can be tried again', async (number, reason, code) => {
  const { sandbox, order, step, paymentOf } = await openWindow()
  await using _sandbox = sandbox
  const { body } = await step('pay', { method: 'card', card: { ...good, number } })
  expect(body).toMatchObject({ state: 'failed', error: { code, reason, metadata: { order_id: order } } })
  expect(await paymentOf(body.error.metadata.payment_id)).toMatchObject({
    status: 'failed',
    error_reason: reason,
  })
  expect((await step('pay', { method: 'upi', vpa: 'asha@okbank' })).body.state).toBe('paid')
})

test('failure@razorpay and a short OTP fail, and a cancelled payment is failed too', async () => {
  const { sandbox, step, paymentOf } = await openWindow()
  await using _sandbox = sandbox
  expect((await step('pay', { method: 'upi', vpa: 'failure@razorpay' })).body.state).toBe('failed')
  const first = (await step('pay', { method: 'card', card: good })).body.payment_id
  expect((await step('otp', { payment_id: first, otp: '123' })).body.error.reason).toBe('incorrect_otp')
  expect((await step('otp', { payment_id: first, otp: '1234' })).status).toBe(400)
  const second = (await step('pay', { method: 'card', card: good })).body.payment_id
  await step('cancel', { payment_id: second })
  expect(await paymentOf(second)).toMatchObject({ status: 'failed', error_reason: 'payment_cancelled' })
})

test.each([
  ['number', { ...good, number: '4100 2800 0000 1008' }],
  ['expiry', { ...good, expiry: '01/20' }],
  ['cvv', { ...good, cvv: '12' }],
  ['name', { ...good, name: ' ' }],
])('a card with a wrong %s is refused at that field, and no payment is made', async (field, card) => {
  const { sandbox, step } = await openWindow()
  await using _sandbox = sandbox
  expect(await step('pay', { method: 'card', card })).toMatchObject({
    status: 400,
    body: { error: { field } },
  })
  expect((await sandbox.call('GET', '/control/payments')).body).toEqual([])
})

test('two tabs at the OTP take the money once', async () => {
  const { sandbox, order, step } = await openWindow()
  await using _sandbox = sandbox
  const [one, two] = [
    (await step('pay', { method: 'card', card: good })).body,
    (await step('pay', { method: 'card', card: good })).body,
  ]
  expect((await step('otp', { payment_id: one.payment_id, otp: '1234' })).body.state).toBe('paid')
  expect((await step('otp', { payment_id: two.payment_id, otp: '1234' })).status).toBe(400)
  const payments = (await sandbox.call('GET', `/v1/orders/${order}/payments`)).body.items
  expect(payments.filter(({ captured }: { captured: boolean }) => captured)).toHaveLength(1)
})

test('the card’s number and CVV are kept nowhere', async () => {
  const { sandbox, step } = await openWindow()
  await using _sandbox = sandbox
  await step('pay', { method: 'card', card: good })
  const { readFileSync } = await import('node:fs')
  expect(readFileSync(`${sandbox.dataDir}/provider.jsonl`, 'utf8')).not.toMatch(/41002800|"123"/)
})

test('pages from elsewhere cannot speak to the window’s server, and its pages run no inline script', async () => {
  const { sandbox, step } = await openWindow()
  await using _sandbox = sandbox
  expect((await step('order', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(400)
  expect((await step('order', { key: 'rzp_test_other' })).status).toBe(401)
  const page = await fetch(`${sandbox.url}/checkout?origin=http://localhost`)
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
  expect(await page.text()).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/)
})
