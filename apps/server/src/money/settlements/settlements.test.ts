import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import * as journey from '../../../test/journey.ts'
import { demoKeys, refundAtProvider, strangePayment } from '../../../test/provider-controls.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import { brokenBooks } from '../../../test/broken-books.ts'

describe('settlements', () => {
  let app: TestApp
  let donor: string
  let treasurer: string
  const NEED = 'need_demo16'

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    donor = await journey.signUp(app, journey.somebody())
  })
  /** A session ends after half an hour, a second factor is fresh for five minutes, and a code proves it once. */
  async function later(minutes: number) {
    await app.advance(minutes)
    treasurer = await signInStaff(app, 'treasurer')
  }
  beforeEach(() => later(3))
  afterAll(() => app.close())

  const paid = (rupees: number) => journey.givePaid(app, donor, NEED, rupees)
  /** The amount of a payment that reaches the bank: less 2 %, and less 18 % of that. Rupees. */
  const net = (rupees: number) => {
    const fee = Math.floor((rupees * 100) / 50)
    return (rupees * 100 - fee - Math.floor((fee * 18) / 100)) / 100
  }
  const lessPaise = (rupees: number, paise: number) => Math.round(net(rupees) * 100 - paise) / 100
  const control = async (fields: object = {}) =>
    (await app.sandbox('POST', 'settlements', fields)) as { id: string; amount: number; utr: string | null }
  const one = async (id: string) =>
    (await app.call('GET office/settlements/one', { token: treasurer, query: { id } })).data
  const items = async (settlement: string) =>
    (await app.call('GET office/settlements/items', { token: treasurer, query: { settlement } })).data
  const fetchNow = (id?: string) =>
    app.call('POST office/settlements/fetch', { token: treasurer, body: { id } })
  const alerts = async () =>
    (
      await app.call('GET office/payments/alerts', {
        token: treasurer,
        query: { kind: 'settlement_differs' },
      })
    ).data
  const inBank = async () =>
    Number(
      (
        await app.query(`select coalesce(sum(case debit when 'bank:bac_main' then amount_paise else -amount_paise end), 0)
          as paise from ledger_entries where 'bank:bac_main' in (debit, credit)`)
      )[0]?.['paise'],
    ) / 100
  const booksAreTrue = async () => expect(await brokenBooks(app)).toEqual([])

  test('are booked to the bank by the webhook’s hint, once, however often and at once they are fetched', async () => {
    const before = await inBank()
    const [first, second] = [await paid(1000), await paid(501)]
    const body = { paymentId: first, amount: 100, reason: 'Typed one nought too many.' }
    await app.call('POST office/payments/refund', { token: treasurer, body })
    await app.advance(1)
    const { id, utr } = await control({ webhook: 'duplicate' })
    const amount = net(1000) + net(501) - 100
    await journey.eventually(async () => (await inBank()) > before)
    await Promise.all([fetchNow(), fetchNow(id), fetchNow()])
    await later(61)
    expect(await one(id)).toMatchObject({
      state: 'processed',
      amount,
      booked: amount,
      difference: 0,
      unclear: 0,
      utr,
    })
    const [voucher, ...others] = (await one(id)).vouchers
    expect(others).toEqual([])
    expect(voucher).toMatchObject({ amount, number: expect.stringMatching(/^VOUCHER\//) })
    expect(await app.query('select kind, reference from vouchers where subject = $1', [id])).toEqual([
      { kind: 'settled', reference: utr },
    ])
    expect(await inBank()).toBeCloseTo(before + amount, 2)
    const listed = await items(id)
    expect(listed.map(({ finding }) => finding)).toEqual(['fits', 'fits', 'fits'])
    expect(listed.find((item) => item.id === second)).toMatchObject({
      amount: 501,
      net: net(501),
      ours: net(501),
    })
    expect(await alerts()).toEqual([])
    await booksAreTrue()
  })

  test('come by themselves two working days later, without any webhook', async () => {
    const before = await inBank()
    await paid(250)
    await app.sandbox('POST', 'faults', { route: 'GET /settlements/recon/combined', times: 1, status: 503 })
    await app.advance(6 * 24 * 60)
    // the first run stored the provider's data and ended before anything was booked; the next continues
    await later(61)
    expect(await inBank()).toBeCloseTo(before + net(250), 2)
    await booksAreTrue()
  })

  test('that failed are booked when they are processed after all, on that day', async () => {
    const before = await inBank()
    await paid(300)
    const { id } = await control({ status: 'failed' })
    await fetchNow()
    expect(await one(id)).toMatchObject({
      state: 'failed',
      booked: 0,
      difference: null,
      day: null,
      vouchers: [],
    })
    await later(2 * 24 * 60)
    await control({ action: 'process', webhook: 'drop' })
    await later(61)
    const { day, at, booked } = await one(id)
    expect(booked).toBe(net(300))
    expect(day && day > at.slice(0, 10)).toBe(true)
    expect(await inBank()).toBeCloseTo(before + net(300), 2)
    await booksAreTrue()
  })

  test('of another amount than their items, or with what nobody knows, are booked as far as they are explained', async () => {
    const before = await inBank()
    await paid(400)
    await control({ action: 'adjust', amount: -5000, description: 'Chargeback of last month' })
    const { id } = await control({ wrong: 7 })
    await fetchNow()
    expect(await one(id)).toMatchObject({ difference: -49.93, unclear: 2, booked: lessPaise(400, 4993) })
    const [adjusted, ...fitting] = await items(id)
    expect(adjusted).toMatchObject({
      finding: 'adjustment',
      net: -50,
      ours: 0,
      description: 'Chargeback of last month',
    })
    expect(fitting.map(({ finding }) => finding)).toEqual(['fits'])
    expect(await inBank()).toBeCloseTo(before + net(400) - 49.93, 2)
    expect(await alerts()).toMatchObject([{ subject: id, amount: 49.93 }])
    await fetchNow(id)
    expect(await alerts()).toHaveLength(1)
    const differing = await app.call('GET office/settlements', {
      token: treasurer,
      query: { differs: 'yes' },
    })
    expect(differing.data.map((row) => row.id)).toEqual([id])
    await booksAreTrue()
  })

  test('with a fee of more than was said, or a payment of nobody’s, say which; what becomes known is booked then', async () => {
    const before = await inBank()
    const strange = await strangePayment(app, demoKeys, 60_000)
    const known = await paid(800)
    const { id } = await control({ fee: 3, webhook: 'drop' })
    await fetchNow()
    const found = Object.fromEntries((await items(id)).map((item) => [item.id, item.finding]))
    expect(found).toEqual({ [strange]: 'unknown', [known]: 'fits' })
    expect(await one(id)).toMatchObject({ difference: lessPaise(600, 3), booked: net(800) })
    await later(61)
    const [alert] = (
      await app.call('GET office/payments/alerts', { token: treasurer, query: { kind: 'unknown_payment' } })
    ).data
    const body = { id: alert?.id ?? '', to: 'general', reason: 'Given at the fair.' } as const
    await app.call('POST office/payments/alerts/book', { token: treasurer, body })
    await fetchNow(id)
    expect(await one(id)).toMatchObject({
      difference: -0.03,
      unclear: 1,
      booked: expect.closeTo(net(800) + net(600) - 0.03, 2),
    })
    expect((await one(id)).vouchers).toHaveLength(2)
    expect((await items(id))[0]).toMatchObject({
      id: strange,
      finding: 'fee',
      net: lessPaise(600, 3),
      ours: net(600),
    })
    expect(await inBank()).toBeCloseTo(before + net(800) + net(600) - 0.03, 2)
    await booksAreTrue()
  })

  test('what is booked stays booked where a refund becomes known before a payment of nobody’s', async () => {
    const before = await inBank()
    await strangePayment(app, demoKeys, 60_000)
    const known = await paid(800)
    await app.sandbox('POST', 'faults', { route: 'GET /payments/:id/refunds', times: 50, status: 503 })
    await refundAtProvider(app, demoKeys, known, 10_000)
    const { id, amount } = await control({ webhook: 'drop' })
    expect(amount / 100).toBeCloseTo(net(600) + net(800) - 100, 2)
    await fetchNow()
    expect(await one(id)).toMatchObject({ unclear: 2, booked: net(800) })
    await app.sandbox('DELETE', 'faults')
    await later(61)
    await fetchNow(id)
    expect(await one(id)).toMatchObject({ unclear: 1, difference: net(600), booked: net(800) })
    expect(await inBank()).toBeCloseTo(before + net(800), 2)
    await booksAreTrue()
  })

  test('a refund that the payer’s bank did not take comes again with the next', async () => {
    const before = await inBank()
    const paymentId = await paid(200)
    const bank = (status: string) => app.sandbox('POST', 'refunds', { payment_id: paymentId, status })
    await bank('pending')
    const body = { paymentId, amount: 50, reason: 'Typed one nought too many.' }
    await app.call('POST office/payments/refund', { token: treasurer, body })
    await app.advance(1)
    await control()
    await app.advance(1)
    expect(await inBank()).toBeCloseTo(before + net(200) - 50, 2)
    await bank('failed')
    await app.advance(1)
    await booksAreTrue()
    const { id } = await control()
    await fetchNow()
    expect(await items(id)).toMatchObject([
      { type: 'adjustment', finding: 'fits', payment: paymentId, net: 50 },
    ])
    expect(await inBank()).toBeCloseTo(before + net(200), 2)
    await booksAreTrue()
  })

  test('that cannot be read for hours are put before staff, and before a month is closed, until they are', async () => {
    await paid(120)
    await app.sandbox('POST', 'faults', { route: 'GET /settlements', times: 500, status: 500 })
    const unread = async () =>
      (
        await app.call('GET office/payments/alerts', { token: treasurer, query: { kind: 'lists_unread' } })
      ).data.filter(({ subject }) => subject === 'settlements')
    const [row] = await app.query(`select to_char(app_now() at time zone 'Asia/Kolkata', 'YYYY-MM') as month`)
    const params = { month: String(row?.['month']) }
    const toRead = async () =>
      (await app.call('GET office/months/{month}', { token: treasurer, params })).data.checks.find(
        ({ path }) => path === 'settlements',
      )?.count
    await later(40 * 24 * 60)
    await later(61)
    expect(await unread()).toHaveLength(1)
    expect(await toRead()).toBe(1)
    await app.sandbox('DELETE', 'faults')
    await later(61)
    expect(await unread()).toEqual([])
    expect(await toRead()).toBe(0)
  })

  test('are for those who see payments, and the provider may be away', async () => {
    const auditor = await signInStaff(app, 'auditor')
    const caseworker = await signInStaff(app, 'caseworker')
    const ask = (token: string) => app.ask('POST', '/api/office/settlements/fetch', { token, body: {} })
    expect((await app.ask('GET', '/api/office/settlements', { token: auditor })).status).toBe(200)
    expect((await ask(auditor)).status).toBe(403)
    expect((await app.ask('GET', '/api/office/settlements', { token: caseworker })).status).toBe(403)
    await app.sandbox('POST', 'faults', { route: 'GET /settlements', times: 1, status: 503 })
    expect(await ask(treasurer)).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
  })
})
