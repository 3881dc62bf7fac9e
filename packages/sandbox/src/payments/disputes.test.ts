import { expect, test } from 'vitest'
import { openReceiver, startTestProvider } from '../test-provider.ts'

const DAY_MS = 24 * 60 * 60 * 1000

async function paid(sandbox: Awaited<ReturnType<typeof startTestProvider>>, amount: number): Promise<string> {
  const order_id = await sandbox.order(amount)
  const { razorpay_payment_id: id = '' } = await sandbox.pay({
    order_id,
    outcome: 'captured',
    webhook: 'drop',
  })
  return id
}

test('a dispute is told, listed newest first in pages, and read by its id, also after a restart', async () => {
  await using receiver = await openReceiver()
  await using sandbox = await startTestProvider(receiver.url)
  const [first, second] = [await paid(sandbox, 50_000), await paid(sandbox, 20_000)]
  const begin = (payment_id: string, more: object = {}) =>
    sandbox.call('POST', '/control/disputes', { payment_id, ...more })
  const one = (await begin(first, { amount: 30_000 })).body
  expect(one).toMatchObject({ payment_id: first, amount: 30_000, status: 'open', amount_deducted: 0 })
  const other = (await begin(second, { webhook: 'drop' })).body
  await sandbox.deliverDue()
  expect(receiver.events()).toEqual(['payment.dispute.created'])
  const { dispute } = (JSON.parse(receiver.received[0]?.body ?? '') as Announced).payload
  expect(dispute.entity).toEqual(one)
  const list = async (query = '') => (await sandbox.call('GET', `/v1/disputes${query}`)).body
  expect(await list()).toMatchObject({ entity: 'collection', count: 2, items: [other, one] })
  expect((await list('?count=1&skip=1')).items).toEqual([one])
  await sandbox.restart()
  expect((await sandbox.call('GET', `/v1/disputes/${one.id}`)).body).toEqual(one)
  expect(await sandbox.call('GET', '/v1/disputes/disp_00000000000000')).toMatchObject({
    status: 400,
    body: { error: { description: 'The id provided does not exist' } },
  })
})

interface Announced {
  readonly payload: { readonly dispute: { readonly entity: unknown } }
}

test('one that is lost makes the next payout less, and won after all the one after it more', async () => {
  await using sandbox = await startTestProvider()
  const id = await paid(sandbox, 50_000)
  await paid(sandbox, 100_000)
  const go = async (status: string) =>
    (await sandbox.call('POST', '/control/disputes', { payment_id: id, status })).body
  const payout = async () => (await sandbox.call('POST', '/control/settlements', {})).body.amount
  const paidOut = (amount: number) => amount - amount * 0.02 * 1.18
  await go('open')
  // nothing is deducted while it is open
  expect(await payout()).toBe(paidOut(150_000))
  expect(await go('lost')).toMatchObject({ status: 'lost', amount_deducted: 50_000 })
  // repeated, it is deducted only once
  await go('lost')
  await paid(sandbox, 100_000)
  await sandbox.advance(DAY_MS)
  expect(await payout()).toBe(paidOut(100_000) - 50_000)
  expect(await go('won')).toMatchObject({ status: 'won', amount_deducted: 0 })
  await paid(sandbox, 10_000)
  expect(await payout()).toBe(paidOut(10_000) + 50_000)
})

test('what cannot be disputed is refused with a sentence', async () => {
  await using sandbox = await startTestProvider()
  const id = await paid(sandbox, 50_000)
  const refused = async (body: object) => {
    const answer = await sandbox.call('POST', '/control/disputes', body)
    expect(answer.status).toBe(400)
    return answer.body.error.description
  }
  expect(await refused({})).toBe('payment_id is needed.')
  expect(await refused({ payment_id: id, status: 'lost' })).toBe('This payment has no dispute.')
  expect(await refused({ payment_id: id, amount: 50_001 })).toBe('amount must be whole paise of the payment.')
  const { razorpay_payment_id: failed } = await sandbox.pay({
    order_id: await sandbox.order(5_000),
    outcome: 'failed',
  })
  expect(await refused({ payment_id: failed })).toBe('This payment was not captured.')
})
