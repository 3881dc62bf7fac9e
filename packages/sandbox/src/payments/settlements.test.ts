import { describe, expect, test } from 'vitest'
import { settledFrom } from './settlements.ts'
import { openReceiver, startTestProvider } from '../test-provider.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const at = (iso: string) => Date.parse(iso) / 1000

test('what comes on a working day goes to the bank two working days later, at ten in India', () => {
  expect(settledFrom(at('2026-11-23T05:00:00+05:30'))).toBe(at('2026-11-25T10:00:00+05:30'))
  expect(settledFrom(at('2026-11-26T23:59:00+05:30'))).toBe(at('2026-11-30T10:00:00+05:30'))
  expect(settledFrom(at('2026-11-28T12:00:00+05:30'))).toBe(at('2026-12-01T10:00:00+05:30'))
})

describe('settlements', () => {
  async function withPayments(sandbox: Awaited<ReturnType<typeof startTestProvider>>, ...amounts: number[]) {
    const paid: string[] = []
    for (const amount of amounts) {
      const { razorpay_payment_id: id = '' } = await sandbox.pay({
        order_id: await sandbox.order(amount),
        outcome: 'captured',
        webhook: 'drop',
      })
      paid.push(id)
    }
    return paid
  }

  test('pay out payments less fees and refunds, once, by the clock, also after a restart', async () => {
    await using receiver = await openReceiver()
    await using sandbox = await startTestProvider(receiver.url)
    const [first = ''] = await withPayments(sandbox, 100_000, 50_000)
    await sandbox.call('POST', `/v1/payments/${first}/refund`, { amount: 10_000 })
    expect((await sandbox.call('GET', '/v1/settlements')).body.count).toBe(0)
    await sandbox.advance(6 * DAY_MS)
    const { items } = (await sandbox.call('GET', '/v1/settlements')).body
    // 2 %, plus 18 % tax on that
    expect(items).toMatchObject([{ amount: 150_000 - 2360 - 1180 - 10_000, status: 'processed' }])
    expect(receiver.events()).toContain('settlement.processed')
    await sandbox.restart()
    await sandbox.advance(9 * DAY_MS)
    expect((await sandbox.call('GET', '/v1/settlements')).body.items).toEqual(items)
    const [{ id } = { id: '' }] = items
    expect((await sandbox.call('GET', `/v1/settlements/${id}`)).body).toEqual(items[0])
  })

  test('are listed item by item, by their day in India, in pages', async () => {
    await using sandbox = await startTestProvider()
    const paid = await withPayments(sandbox, 100_000, 50_000)
    const { body } = await sandbox.call('POST', '/control/settlements', {})
    const on = new Date(Date.now() + 5.5 * 3600 * 1000)
    const day = `year=${on.getUTCFullYear()}&month=${on.getUTCMonth() + 1}&day=${on.getUTCDate()}`
    const page = async (more: string) =>
      (await sandbox.call('GET', `/v1/settlements/recon/combined?${day}${more}`)).body
    expect(await page('&count=1000')).toMatchObject({
      count: 2,
      items: [
        {
          entity_id: paid[0],
          type: 'payment',
          amount: 100_000,
          fee: 2360,
          tax: 360,
          credit: 97_640,
          debit: 0,
        },
        { entity_id: paid[1], settlement_id: body.id, settled: true },
      ],
    })
    expect(await page('&count=1&skip=1')).toMatchObject({ count: 1, items: [{ entity_id: paid[1] }] })
    expect((await sandbox.call('GET', '/v1/settlements/recon/combined?year=2026')).status).toBe(400)
    expect((await sandbox.call('GET', `/v1/settlements/setl_00000000000000`)).status).toBe(400)
  })

  test('that failed are processed later, and an adjustment or a wrong amount can be had', async () => {
    await using receiver = await openReceiver()
    await using sandbox = await startTestProvider(receiver.url)
    await withPayments(sandbox, 100_000)
    await sandbox.call('POST', '/control/settlements', { action: 'adjust', amount: -500 })
    const control = (fields: object) => sandbox.call('POST', '/control/settlements', fields)
    expect((await control({ status: 'failed', wrong: 7 })).body).toMatchObject({
      amount: 97_640 - 500 + 7,
      status: 'failed',
      utr: null,
    })
    expect(receiver.events()).toEqual([])
    expect((await control({ action: 'process' })).body).toMatchObject({
      status: 'processed',
      utr: expect.stringMatching(/^SBXN/),
    })
    await sandbox.deliverDue()
    expect(receiver.events()).toEqual(['settlement.processed'])
    expect((await control({})).status).toBe(400)
  })
})
