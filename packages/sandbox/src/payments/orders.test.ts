import { expect, test } from 'vitest'
import { startTestProvider } from '../test-provider.ts'

const inr = { amount: 50000, currency: 'INR' }

test('a retried create with unique_receipt answers the same order, and without it makes another', async () => {
  await using sandbox = await startTestProvider()
  const unique = { ...inr, receipt: 'don_7', unique_receipt: true }
  const first = await sandbox.call('POST', '/v1/orders', unique)
  const again = await sandbox.call('POST', '/v1/orders', unique)
  expect(again).toEqual(first)
  const plain = await sandbox.call('POST', '/v1/orders', { ...inr, receipt: 'don_7' })
  expect(plain.body.id).not.toBe(first.body.id)
  expect((await sandbox.call('POST', '/v1/orders', { ...unique, amount: 60000 })).status).toBe(400)
})

test.each([
  ['no amount', { currency: 'INR' }, 'The amount field is required.'],
  ['a fraction of a paisa', { ...inr, amount: 100.5 }, 'The amount must be an integer.'],
  ['no currency', { amount: 50000 }, 'The currency field is required.'],
  ['another currency', { ...inr, currency: 'USD' }, 'Currency is not supported'],
  [
    'a receipt of 41 characters',
    { ...inr, receipt: 'r'.repeat(41) },
    'The receipt may not be greater than 40 characters.',
  ],
  [
    '16 notes',
    { ...inr, notes: Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`n${at}`, 'x'])) },
    'Number of fields in notes should be less than or equal to 15',
  ],
  [
    'a note of 257 characters',
    { ...inr, notes: { long: 'x'.repeat(257) } },
    'Notes must be at most 256 characters long.',
  ],
  ['an unknown field', { ...inr, colour: 'red' }, 'colour is/are not required and should not be sent'],
])('an order with %s is refused', async (_what, body, description) => {
  await using sandbox = await startTestProvider()
  const answer = await sandbox.call('POST', '/v1/orders', body)
  expect(answer.status).toBe(400)
  expect(answer.body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description })
})

test('an order takes no second payment while one is authorised, nor once it is paid', async () => {
  await using sandbox = await startTestProvider()
  const id = await sandbox.order(50000)
  const authorized = await sandbox.pay({ order_id: id, outcome: 'authorized' })
  expect((await sandbox.call('POST', '/control/pay', { order_id: id, outcome: 'captured' })).status).toBe(400)
  await sandbox.call('POST', `/v1/payments/${authorized.razorpay_payment_id}/capture`, inr)
  const refused = await sandbox.call('POST', '/control/pay', { order_id: id, outcome: 'captured' })
  expect(refused).toMatchObject({ status: 400, body: { error: { reason: 'order_already_paid' } } })
})

test('the word Basic is case-sensitive', async () => {
  await using sandbox = await startTestProvider()
  const { status } = await sandbox.call('GET', '/v1/orders', undefined, { authorization: 'basic cnpw' })
  expect(status).toBe(401)
})

test('a list refuses more than a hundred at once', async () => {
  await using sandbox = await startTestProvider()
  expect((await sandbox.call('GET', '/v1/payments?count=101')).status).toBe(400)
  expect((await sandbox.call('GET', '/v1/payments?count=100')).body).toEqual({
    entity: 'collection',
    count: 0,
    items: [],
  })
})

test('a body above 64 KB is refused and nothing is kept of it', async () => {
  await using sandbox = await startTestProvider()
  expect((await sandbox.call('POST', '/v1/orders', { ...inr, receipt: 'r'.repeat(70_000) })).status).toBe(413)
  expect((await sandbox.call('GET', '/v1/orders')).body.count).toBe(0)
})

test('without the controls their addresses do not exist', async () => {
  await using sandbox = await startTestProvider(null, false)
  expect((await sandbox.call('GET', '/control/payments')).status).toBe(404)
  expect((await sandbox.call('POST', '/control/pay', {})).status).toBe(404)
})

test('a request that a proxy forwards from elsewhere is refused', async () => {
  await using sandbox = await startTestProvider()
  expect(
    (await sandbox.call('GET', '/v1/orders', undefined, { 'x-forwarded-for': '203.0.113.9' })).status,
  ).toBe(403)
  expect(
    (await sandbox.call('GET', '/v1/orders', undefined, { 'x-forwarded-for': '127.0.0.1' })).status,
  ).toBe(200)
})
