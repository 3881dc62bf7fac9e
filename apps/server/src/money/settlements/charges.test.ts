import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { brokenBooks } from '../../../test/broken-books.ts'
import * as journey from '../../../test/journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'

describe('charges of the payment service', () => {
  let app: TestApp
  let donor: string
  let treasurer: string
  const WHY = 'The yearly charge, as its invoice says.'

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    donor = await journey.signUp(app, journey.somebody())
  })
  beforeEach(async () => {
    await app.advance(3)
    treasurer = await signInStaff(app, 'treasurer')
  })
  afterAll(() => app.close())

  const paid = (rupees: number) => journey.givePaid(app, donor, 'need_demo16', rupees)
  const control = async (fields: object = {}) =>
    (await app.sandbox('POST', 'settlements', { webhook: 'drop', ...fields })) as { id: string }
  const adjust = (amount: number) => control({ action: 'adjust', amount, description: 'Maintenance charge' })
  const fetchNow = () => app.call('POST office/settlements/fetch', { token: treasurer, body: {} })
  const one = async (id: string) =>
    (await app.call('GET office/settlements/one', { token: treasurer, query: { id } })).data
  const items = async (settlement: string) =>
    (await app.call('GET office/settlements/items', { token: treasurer, query: { settlement } })).data
  const post = (path: string, body: object, token = treasurer) =>
    app.ask('POST', `/api/office/settlements/${path}`, { token, body: { reason: WHY, ...body } })
  const has = async (account: string) =>
    (await app.call('GET office/books/account', { token: treasurer, query: { account } })).data.balance
  const alerts = async (subject: string) =>
    (
      await app.call('GET office/payments/alerts', {
        token: treasurer,
        query: { kind: 'settlement_differs' },
      })
    ).data.filter((alert) => alert.subject === subject)
  const booksAreTrue = async () => expect(await brokenBooks(app)).toEqual([])

  test('that made a payout less are booked on its item, GST apart, once; nothing differs then', async () => {
    await paid(1000)
    await adjust(-11_800)
    const { id } = await control()
    await fetchNow()
    expect(await one(id)).toMatchObject({ difference: -118, unclear: 1 })
    expect(await alerts(id)).toHaveLength(1)
    const [item] = await items(id)
    expect(item).toMatchObject({ finding: 'adjustment', net: -118 })
    const [fees, tax] = [await has('fees:razorpay'), await has('tax:razorpay')]
    const body = { settlement: id, item: item?.id, amount: -118, tax: 18 }
    expect((await post('charge', { ...body, tax: 118.01 })).status).toBe(400)
    const both = await Promise.all([post('charge', body), post('charge', body)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await has('fees:razorpay')).toBeCloseTo(fees + 100, 2)
    expect(await has('tax:razorpay')).toBeCloseTo(tax + 18, 2)
    expect(await one(id)).toMatchObject({ difference: 0, unclear: 0 })
    expect((await items(id))[0]).toMatchObject({ finding: 'charged', net: -118, ours: -118 })
    expect(await alerts(id)).toEqual([])
    await fetchNow()
    await booksAreTrue()
  })

  test('another fee, another amount of a whole payout and what comes back are booked the same way', async () => {
    const paymentId = await paid(800)
    await adjust(5000)
    const { id } = await control({ fee: 77, wrong: -500 })
    await fetchNow()
    expect(await one(id)).toMatchObject({ difference: 44.23, unclear: 3 })
    const listed = await items(id)
    const back = listed.find(({ type }) => type === 'adjustment')
    expect(listed.find((item) => item.id === paymentId)).toMatchObject({ finding: 'fee' })
    const fees = await has('fees:razorpay')
    expect((await post('charge', { settlement: id, item: paymentId, amount: -0.77, tax: 0 })).status).toBe(
      200,
    )
    expect((await post('charge', { settlement: id, item: back?.id, amount: 50, tax: 0 })).status).toBe(200)
    expect(await one(id)).toMatchObject({ difference: -5, unclear: 1 })
    expect((await post('charge', { settlement: id, item: id, amount: -5, tax: 0 })).status).toBe(200)
    expect(await one(id)).toMatchObject({ difference: 0, unclear: 0 })
    expect(await has('fees:razorpay')).toBeCloseTo(fees + 0.77 - 50 + 5, 2)
    expect(await has('provider:razorpay')).toBeCloseTo(0, 2)
    await booksAreTrue()
  })

  test('booked by mistake are taken back, and the payout differs again', async () => {
    await paid(300)
    await adjust(-2_000)
    const { id } = await control()
    await fetchNow()
    const item = (await items(id)).find(({ type }) => type === 'adjustment')?.id
    const fees = await has('fees:razorpay')
    expect((await post('charge', { settlement: id, item, amount: -20, tax: 0 })).status).toBe(200)
    const both = await Promise.all([
      post('uncharge', { settlement: id, item }),
      post('uncharge', { settlement: id, item }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await has('fees:razorpay')).toBeCloseTo(fees, 2)
    expect(await one(id)).toMatchObject({ difference: -20, unclear: 1 })
    await booksAreTrue()
    expect((await post('charge', { settlement: id, item, amount: -20, tax: 3.05 })).status).toBe(200)
    expect(await has('fees:razorpay')).toBeCloseTo(fees + 16.95, 2)
    expect(await one(id)).toMatchObject({ difference: 0, unclear: 0 })
    await booksAreTrue()
  })

  test('above the limit wait for a second person; what is nobody’s is no charge', async () => {
    const owner = await signInStaff(app, 'owner')
    const limit = { version: 0, internationalCards: false, secondPersonLimit: 300 }
    await app.ask('POST', '/api/office/settings/payments', { token: owner, body: limit })
    const known = await paid(900)
    await adjust(-40_000)
    const { id } = await control()
    await fetchNow()
    const item = (await items(id)).find(({ type }) => type === 'adjustment')?.id
    const body = { settlement: id, item, amount: -400, tax: 61.02 }
    expect((await post('charge', { ...body, item: known })).body.code).toBe('changed_meanwhile')
    expect((await post('charge', { ...body, amount: -399 })).body.code).toBe('changed_meanwhile')
    expect((await post('charge', { ...body, item: 'adj_00000000000000' })).status).toBe(404)
    const auditor = await signInStaff(app, 'auditor')
    expect((await post('charge', body, auditor)).status).toBe(403)
    const { approval } = (await post('charge', body)).body['data'] as {
      approval: string
    }
    expect(await one(id)).toMatchObject({ difference: -400, unclear: 1 })
    const approve = (token: string) =>
      app.ask('POST', '/api/office/approvals/approve', { token, body: { id: approval } })
    expect((await approve(treasurer)).body.code).toBe('second_person')
    expect((await approve(owner)).status).toBe(200)
    await journey.eventually(async () => (await one(id)).unclear === 0)
    await booksAreTrue()
  })
})
