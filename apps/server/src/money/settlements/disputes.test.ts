import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { brokenBooks } from '../../../test/broken-books.ts'
import * as events from '../../../test/events-journey.ts'
import * as journey from '../../../test/journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'

describe('disputes', () => {
  let app: TestApp
  let donor: string
  let treasurer: string
  const NEED = 'need_demo16'
  const WHY = 'The dashboard says it was lost.'

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    donor = await journey.signUp(app, journey.somebody())
  })
  beforeEach(async () => {
    await app.advance(3)
    treasurer = await signInStaff(app, 'treasurer')
  })
  afterAll(() => app.close())

  const paid = (rupees: number) => journey.givePaid(app, donor, NEED, rupees)
  const dispute = async (payment_id: string, status: string, more: object = {}) =>
    (await app.sandbox('POST', 'disputes', { payment_id, status, ...more })) as { id: string }
  const alerts = async () =>
    (await app.call('GET office/payments/alerts', { token: treasurer, query: {} })).data.filter(({ kind }) =>
      kind.startsWith('dispute'),
    )
  const isOpen = async (kind: string) =>
    journey.eventually(async () => (await alerts()).some((alert) => alert.kind === kind))
  /** Moves an hour ahead, when the lists have been compared again, and signs in anew. */
  async function anHourLater(): Promise<void> {
    await app.advance(61)
    treasurer = await signInStaff(app, 'treasurer')
  }
  const received = async () => (await journey.need(app, NEED)).received_amount
  const payment = async (id: string) =>
    (await app.call('GET office/payments/one', { token: treasurer, query: { id } })).data
  const settlement = async (id: string) =>
    (await app.call('GET office/settlements/one', { token: treasurer, query: { id } })).data
  /** Pays out what is still due, reads the settlement, and returns its adjustment. */
  async function paidOut() {
    const { id } = (await app.sandbox('POST', 'settlements', { webhook: 'drop' })) as { id: string }
    await app.call('POST office/settlements/fetch', { token: treasurer, body: {} })
    const query = { settlement: id }
    const { data } = await app.call('GET office/settlements/items', { token: treasurer, query })
    const item = data.find(({ type }) => type === 'adjustment')
    if (!item) throw new Error('there is no adjustment')
    return { id, item }
  }
  const book = (body: object) =>
    app.ask('POST', '/api/office/settlements/dispute', { token: treasurer, body: { reason: WHY, ...body } })
  const booksAreTrue = async () => expect(await brokenBooks(app)).toEqual([])

  test('are put before staff with the day to answer by, and leave the books where a payout is less by them', async () => {
    const before = await received()
    const paymentId = await paid(500)
    await paid(700)
    const { id } = await dispute(paymentId, 'open', { webhook: 'duplicate' })
    await isOpen('dispute')
    const [begun] = await alerts()
    expect(begun).toMatchObject({ subject: paymentId, amount: 500 })
    expect(begun?.details).toContain(`${paymentId} back (${id}). The payment service accepts an answer until`)
    await dispute(paymentId, 'lost')
    await isOpen('dispute_lost')
    expect(await alerts()).toMatchObject([{ kind: 'dispute_lost', subject: paymentId, amount: 500 }])
    expect(await received()).toBe(before + 1200)
    const { id: payout, item } = await paidOut()
    expect(item).toMatchObject({ net: -500, finding: 'adjustment', payment: paymentId })
    expect(await settlement(payout)).toMatchObject({ difference: -500, unclear: 1 })
    const body = { settlement: payout, item: item.id, payment: paymentId }
    expect(await book({ ...body, payment: 'pay_00000000000000' })).toMatchObject({ status: 404 })
    expect(await book({ ...body, payment: await paid(100) })).toMatchObject({
      status: 409,
      body: { code: 'refund_above_left' },
    })
    const both = await Promise.all([book(body), book(body)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await received()).toBe(before + 800)
    expect(await settlement(payout)).toMatchObject({ difference: 0, unclear: 0 })
    expect(await alerts()).toEqual([])
    expect(await payment(paymentId)).toMatchObject({
      state: 'refunded',
      left: 0,
      refunds: [{ amount: 500, by: 'dispute', state: 'processed', reason: 'The donor’s bank took it back.' }],
    })
    await app.advance(1)
    const mails = await app.mailsTo('bhavna@mail.example')
    expect(mails.filter(({ subject }) => subject.startsWith('We have refunded'))).toEqual([])
    await booksAreTrue()
  })

  test('that are won before anything was taken need nothing', async () => {
    const paymentId = await paid(150)
    await dispute(paymentId, 'open')
    await isOpen('dispute')
    await dispute(paymentId, 'won')
    await journey.eventually(async () => (await alerts()).length === 0)
    expect((await payment(paymentId)).refunds).toEqual([])
  })

  test('whose webhooks are lost are found in the provider’s list within the hour, once, and so is how they end', async () => {
    const paymentId = await paid(170)
    const { id } = await dispute(paymentId, 'open', { webhook: 'drop' })
    await anHourLater()
    await isOpen('dispute')
    const [found] = await alerts()
    expect(found).toMatchObject({ kind: 'dispute', subject: paymentId, amount: 170 })
    expect(found?.details).toContain(id)
    await anHourLater()
    expect(await alerts()).toEqual([found])
    // earlier than its own daily check
    await dispute(paymentId, 'won', { webhook: 'drop' })
    await anHourLater()
    await journey.eventually(async () => (await alerts()).length === 0)
    const [known] = await app.query('select status, next_check_at from disputes where id = $1', [id])
    expect(known).toEqual({ status: 'won', next_check_at: null })
  })

  test('payments are compared also where the provider does not list disputes', async () => {
    await app.sandbox('POST', 'faults', { route: 'GET /disputes', times: 1, status: 400 })
    await anHourLater()
    const [last] = await app.query(
      `select findings from reconciliations where kind = 'provider_lists' order by id desc limit 1`,
    )
    expect(last?.['findings']).toMatch(/payments=\d+ refunds=\d+ disputes=0 /)
  })

  test('the provider is asked, whatever came first, and again until it answers', async () => {
    const paymentId = await paid(160)
    await app.sandbox('POST', 'faults', { route: 'GET /disputes/:id', times: 1, status: 503 })
    await dispute(paymentId, 'open', { webhook: 'hold' })
    await dispute(paymentId, 'lost')
    await journey.eventually(async () => {
      await app.advance(6)
      return (await alerts()).some(({ kind }) => kind === 'dispute_lost')
    })
    await app.sandbox('POST', 'webhooks', { action: 'release' })
    await app.advance(6)
    treasurer = await signInStaff(app, 'treasurer')
    expect((await alerts()).map(({ kind }) => kind)).toEqual(['dispute_lost'])
    const { id, item } = await paidOut()
    expect((await book({ settlement: id, item: item.id, payment: paymentId })).status).toBe(200)
    await booksAreTrue()
  })

  test('above the limit a second person approves it; what is won after all comes back to where it was taken', async () => {
    const owner = await signInStaff(app, 'owner')
    const limit = { version: 0, internationalCards: false, secondPersonLimit: 300 }
    expect(
      await app.ask('POST', '/api/office/settings/payments', { token: owner, body: limit }),
    ).toMatchObject({ status: 200 })
    const before = await received()
    const paymentId = await paid(400)
    await paid(600)
    await dispute(paymentId, 'open', { webhook: 'drop' })
    await dispute(paymentId, 'lost', { webhook: 'drop' })
    const lost = await paidOut()
    const body = { settlement: lost.id, item: lost.item.id, payment: paymentId }
    const { approval } = (await book(body)).body['data'] as { approval: string }
    expect((await book(body)).body['data']).toEqual({ approval })
    expect(await received()).toBe(before + 1000)
    const approve = (token: string) =>
      app.ask('POST', '/api/office/approvals/approve', { token, body: { id: approval } })
    expect((await approve(treasurer)).body.code).toBe('second_person')
    expect((await approve(owner)).status).toBe(200)
    await journey.eventually(async () => (await received()) === before + 600)
    expect(await settlement(lost.id)).toMatchObject({ unclear: 0 })
    await booksAreTrue()
    await dispute(paymentId, 'won')
    await isOpen('dispute_won')
    await paid(50)
    const won = await paidOut()
    expect(won.item).toMatchObject({ net: 400, finding: 'adjustment' })
    const back = { settlement: won.id, item: won.item.id, payment: paymentId }
    expect(await book({ ...back, payment: await paid(60) })).toMatchObject({
      status: 409,
      body: { code: 'dispute_not_booked' },
    })
    const twice = await Promise.all([book(back), book(back)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await received()).toBe(before + 1000 + 50 + 60)
    expect(await payment(paymentId)).toMatchObject({ state: 'captured', left: 400 })
    expect(await settlement(won.id)).toMatchObject({ unclear: 0, difference: 0 })
    expect(await alerts()).toEqual([])
    await booksAreTrue()
  })

  test('of a place make it free before the list is fixed; the money that is won after all is the trust’s', async () => {
    // the daily total that one person decides alone counts, and the limit was lowered
    await journey.nextDay(app)
    treasurer = await signInStaff(app, 'treasurer')
    const event = await events.event(app, 'evt_demo01')
    const entered = await events.enter(app, donor, event)
    const proof = await journey.pay(app, entered.orderId)
    await events.confirm(app, donor, entered, proof)
    const paymentId = proof.razorpay_payment_id
    await paid(2_000)
    await dispute(paymentId, 'open', { webhook: 'drop' })
    await dispute(paymentId, 'lost', { webhook: 'drop' })
    const lost = await paidOut()
    const booked = await book({ settlement: lost.id, item: lost.item.id, payment: paymentId })
    expect(booked.body['data']).toEqual({ approval: null })
    const place = async () =>
      (await app.query('select place from event_entries where id = $1', [entered.id]))[0]?.['place']
    await journey.eventually(async () => {
      await app.advance(1)
      return (await place()) === 'released'
    })
    await booksAreTrue()
    await dispute(paymentId, 'won', { webhook: 'drop' })
    treasurer = await signInStaff(app, 'treasurer')
    const won = await paidOut()
    expect((await book({ settlement: won.id, item: won.item.id, payment: paymentId })).status).toBe(200)
    expect(await payment(paymentId)).toMatchObject({ state: 'refunded', left: event.amount })
    expect((await payment(paymentId)).ledger.at(-1)).toMatchObject({ to: 'fund:general' })
    await booksAreTrue()
  })
})
