import { expect, test } from 'vitest'
import { startTestProvider } from '../test-provider.ts'

const key = { 'x-refund-idempotency': 'refund-don_1-a' }

async function paidSandbox() {
  const sandbox = await startTestProvider()
  const { razorpay_payment_id: id } = await sandbox.pay({
    order_id: await sandbox.order(50000),
    outcome: 'captured',
  })
  const refund = (body: object, headers: Record<string, string> = {}) =>
    sandbox.call('POST', `/v1/payments/${id}/refund`, body, headers)
  return { sandbox, refund, id }
}

test('the same idempotency key with the same request makes one refund, even after a restart', async () => {
  const { sandbox, refund, id } = await paidSandbox()
  await using _sandbox = sandbox
  const first = await refund({ amount: 20000, receipt: 'r1' }, key)
  expect(await refund({ receipt: 'r1', amount: 20000 }, key)).toEqual(first)
  await sandbox.restart()
  expect(await refund({ amount: 20000, receipt: 'r1' }, key)).toEqual(first)
  expect((await sandbox.call('GET', `/v1/payments/${id}`)).body.amount_refunded).toBe(20000)
})

test('the same key with another request is a conflict, and a short key is refused', async () => {
  const { sandbox, refund } = await paidSandbox()
  await using _sandbox = sandbox
  await refund({ amount: 20000 }, key)
  expect((await refund({ amount: 30000 }, key)).status).toBe(409)
  expect((await refund({}, { 'x-refund-idempotency': 'short' })).status).toBe(400)
  expect((await refund({}, { 'x-refund-idempotency': 'with spaces in it' })).status).toBe(400)
})

test('without a key each request is a refund of its own, until nothing is left', async () => {
  const { sandbox, refund } = await paidSandbox()
  await using _sandbox = sandbox
  expect((await refund({ amount: 30000 })).status).toBe(200)
  expect((await refund({ amount: 30000 })).body.error.description).toBe(
    'The refund amount provided is greater than amount captured',
  )
  expect((await refund({})).body.amount).toBe(20000)
  expect((await refund({})).body.error.description).toBe('The payment has been fully refunded already')
})

test('unknown fields and payments that were not captured are refused', async () => {
  const { sandbox, refund } = await paidSandbox()
  await using _sandbox = sandbox
  expect((await refund({ amount: 100, reason: 'x' })).status).toBe(400)
  const { razorpay_payment_id: authorized } = await sandbox.pay({
    order_id: await sandbox.order(5000),
    outcome: 'authorized',
  })
  expect((await sandbox.call('POST', `/v1/payments/${authorized}/refund`, {})).body.error.description).toBe(
    'Only captured payments can be refunded',
  )
})
