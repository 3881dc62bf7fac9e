import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { demoSecret, setLimit, signInStaff, stepUp } from '../../../test/staff-journey.ts'
import { brokenBooks } from '../../../test/broken-books.ts'

describe('the treasurer and the money', () => {
  let app: TestApp
  let donor: string
  let treasurer: string
  const NEED = 'need_demo16'

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    donor = await journey.signUp(app, journey.somebody())
    treasurer = await signInStaff(app, 'treasurer')
  })
  // refunds need a second factor of the last five minutes, and a code is accepted once
  beforeEach(async () => {
    await app.advance(1)
    await stepUp(app, treasurer, demoSecret('treasurer'))
  })
  afterAll(() => app.close())

  const received = async () => (await journey.need(app, NEED)).received_amount
  const refund = (body: object, token = treasurer, headers = {}) =>
    app.ask('POST', '/api/office/payments/refund', { token, body, headers })
  const accountOf = async (id: string) =>
    (await app.ask('GET', `/api/office/payments/one?id=${id}`, { token: treasurer })).body['data'] as Record<
      string,
      unknown
    >
  interface Shown {
    readonly id: string
    readonly kind: string
    readonly subject: string
    readonly amount: number
  }
  const alerts = async () =>
    (await app.ask('GET', '/api/office/payments/alerts', { token: treasurer })).body['data'] as Shown[]
  const resolve = (id: string, how: string) =>
    app.ask('POST', '/api/office/payments/alerts/resolve', {
      token: treasurer,
      body: { id, how, reason: 'As agreed on the phone.' },
    })
  const paid = (amount: number) => journey.givePaid(app, donor, NEED, amount)
  /** The mails about a payment's refunds. */
  const refundMails = async (paymentId: string) =>
    (await app.mailsTo('bhavna@mail.example')).filter(
      ({ subject, text }) => subject.startsWith('We have refunded') && text.includes(paymentId),
    )
  const booksAreTrue = async () => expect(await brokenBooks(app)).toEqual([])

  test('a payment goes back in two parts, and never more than it was', async () => {
    const before = await received()
    const paymentId = await paid(100)
    expect(await refund({ paymentId, amount: 40, reason: 'Typed one nought too many.' })).toMatchObject({
      status: 200,
      body: { data: { amount: 40 } },
    })
    expect(await received()).toBe(before + 60)
    expect(await refund({ paymentId, amount: 60.01, reason: 'More than is left.' })).toMatchObject({
      status: 409,
      body: { code: 'refund_above_left', message: 'At most ₹60 of this payment can still be refunded.' },
    })
    await app.advance(1)
    expect(await accountOf(paymentId)).toMatchObject({ state: 'captured', left: 60 })
    const [mail, ...more] = await refundMails(paymentId)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('We have refunded ₹40')
    expect(mail?.text).toContain('₹40 of your payment of ₹100 for ')
    expect(mail?.text).toContain('Typed one nought too many.')
    expect(mail?.text).toContain('5 to 7 working days')
    const twice = await Promise.all([1, 2].map(() => refund({ paymentId, reason: 'The rest of it.' })))
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await app.advance(1)
    expect(await accountOf(paymentId)).toMatchObject({
      state: 'refunded',
      left: 0,
      refunds: [
        { amount: 40, state: 'processed', by: expect.stringMatching(/^staff:/) },
        { amount: 60, state: 'processed' },
      ],
    })
    expect(await received()).toBe(before)
    await app.advance(5)
    expect(await refundMails(paymentId)).toHaveLength(2)
    await booksAreTrue()
  })

  test('a press that is sent again, because its answer was lost, gives back once', async () => {
    const paymentId = await paid(100)
    const body = { paymentId, amount: 1, reason: 'Typed one rupee too many.' }
    const press = { 'idempotency-key': 'press-0123456789abcdef' }
    const both = await Promise.all([refund(body, treasurer, press), refund(body, treasurer, press)])
    const third = await refund(body, treasurer, press)
    for (const { status, body: answer } of [...both, third])
      expect({ status, answer }).toEqual({ status: 200, answer: third.body })
    expect(await refund({ ...body, amount: 2 }, treasurer, press)).toMatchObject({
      status: 409,
      body: { code: 'key_used' },
    })
    // a key whose request was refused can be used again
    const wrong = { 'idempotency-key': 'press-fedcba9876543210' }
    expect((await refund({ ...body, amount: 1000 }, treasurer, wrong)).status).toBe(409)
    expect((await refund({ ...body, amount: 3 }, treasurer, wrong)).status).toBe(200)
    // another person's request is a different one, even with the same key
    const owner = await signInStaff(app, 'owner')
    expect((await refund({ ...body, amount: 5 }, owner, press)).status).toBe(200)
    expect(await refund(body, treasurer, { 'idempotency-key': 'short' })).toMatchObject({ status: 400 })
    await app.advance(1)
    expect(await accountOf(paymentId)).toMatchObject({
      left: 91,
      refunds: [{ amount: 1 }, { amount: 3 }, { amount: 5 }],
    })
    await booksAreTrue()
  })

  test('a refund that the donor’s bank does not take stands before staff, and is given back again', async () => {
    const before = await received()
    const paymentId = await paid(100)
    const bank = (status: string) => app.sandbox('POST', 'refunds', { payment_id: paymentId, status })
    await bank('pending')
    await refund({ paymentId, amount: 40, reason: 'Typed one nought too many.' })
    await app.advance(1)
    expect(await accountOf(paymentId)).toMatchObject({
      left: 60,
      refunds: [{ amount: 40, state: 'pending' }],
    })
    expect(await refundMails(paymentId)).toEqual([])
    await bank('failed')
    // its webhook makes the order due, and the provider is asked
    await app.advance(1)
    const [alert, ...others] = await alerts()
    expect(others).toEqual([])
    expect(alert).toMatchObject({ kind: 'refund_failed', amount: 40 })
    expect(await accountOf(paymentId)).toMatchObject({ left: 60, refunds: [{ amount: 40, state: 'failed' }] })
    expect(await received()).toBe(before + 60)
    await booksAreTrue()
    expect(await resolve(alert?.id ?? '', 'give_back')).toMatchObject({ status: 200 })
    await app.advance(1)
    expect(await accountOf(paymentId)).toMatchObject({
      left: 60,
      refunds: [{ state: 'replaced' }, { amount: 40, state: 'processed' }],
    })
    expect(await refundMails(paymentId)).toHaveLength(1)
    expect(await alerts()).toEqual([])
    expect(await received()).toBe(before + 60)
    await booksAreTrue()
  })

  test('a refund made at the provider’s own dashboard is taken in, with or without its webhook', async () => {
    const before = await received()
    const paymentId = await paid(100)
    const keys = Buffer.from('rzp_test_SahayDemo00001:demo-key-secret-of-the-sandbox').toString('base64')
    const made = await fetch(`${app.sandboxUrl}/v1/payments/${paymentId}/refund`, {
      method: 'POST',
      headers: { authorization: `Basic ${keys}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 3000 }),
    })
    expect(made.status).toBe(200)
    await app.advance(3)
    expect(await accountOf(paymentId)).toMatchObject({
      refunds: [{ amount: 30, by: 'provider', state: 'processed' }],
    })
    expect(await received()).toBe(before + 70)
    await booksAreTrue()
  })

  test('a refund that the provider refuses stands before staff, who send it again or give it by hand', async () => {
    const refusal = {
      error: { code: 'BAD_REQUEST_ERROR', description: 'Your account has too little balance.' },
    }
    const refuse = () =>
      app.sandbox('POST', 'faults', {
        route: 'POST /payments/:id/refund',
        times: 1,
        status: 400,
        body: refusal,
      })
    const one = await paid(50)
    await refuse()
    await refund({ paymentId: one, reason: 'Asked for it back.' })
    await app.advance(1)
    const [alert] = await alerts()
    expect(alert).toMatchObject({ kind: 'refund_failed', amount: 50 })
    await booksAreTrue()
    expect(await resolve(alert?.id ?? '', 'noted')).toMatchObject({ body: { code: 'alert_has_money' } })
    expect(await resolve(alert?.id ?? '', 'give_back')).toMatchObject({ status: 200 })
    await app.advance(1)
    expect(await accountOf(one)).toMatchObject({ state: 'refunded' })
    const two = await paid(50)
    await refuse()
    await refund({ paymentId: two, reason: 'Asked for it back.' })
    await app.advance(1)
    const [next] = await alerts()
    expect(await resolve(next?.id ?? '', 'by_hand')).toMatchObject({ status: 200 })
    expect(await resolve(next?.id ?? '', 'by_hand')).toMatchObject({ status: 404 })
    expect(await alerts()).toEqual([])
    await booksAreTrue()

    // above the limit two people must confirm it
    const three = await paid(50)
    await refuse()
    await refund({ paymentId: three, reason: 'Asked for it back.' })
    await app.advance(1)
    const owner = await signInStaff(app, 'owner')
    const limit = { version: 0, internationalCards: false, secondPersonLimit: 10 }
    await app.ask('POST', '/api/office/settings/payments', { token: owner, body: limit })
    const [last] = await alerts()
    const { approval } = (await resolve(last?.id ?? '', 'by_hand')).body['data'] as { approval: string }
    expect(await alerts()).toHaveLength(1)
    const approve = (token: string) =>
      app.ask('POST', '/api/office/approvals/approve', { token, body: { id: approval } })
    expect(await approve(treasurer)).toMatchObject({ body: { code: 'second_person' } })
    expect(await approve(owner)).toMatchObject({
      status: 200,
      body: {
        data: {
          kind: 'refund_by_hand',
          facts: expect.arrayContaining([expect.objectContaining({ after: 'Till' })]),
        },
      },
    })
    await app.advance(0)
    expect(await alerts()).toEqual([])
    await setLimit(app, 10_000)
    await booksAreTrue()
  })

  test('an amount that does not match is held in suspense until staff give it back', async () => {
    const before = await received()
    const donation = await journey.donate(app, donor, NEED, 100)
    const { razorpay_payment_id: id } = await journey.pay(app, donation.orderId)
    const short = {
      id,
      order_id: donation.orderId,
      amount: 9000,
      currency: 'INR',
      status: 'captured',
      captured: true,
    }
    await app.sandbox('POST', 'faults', {
      route: 'GET /orders/:id/payments',
      times: 1,
      status: 200,
      body: { items: [short] },
    })
    await app.advance(3)
    expect(await received()).toBe(before)
    const [alert] = await alerts()
    expect(alert).toMatchObject({ kind: 'amount_mismatch', subject: id, amount: 90 })
    await booksAreTrue()
    expect(await resolve(alert?.id ?? '', 'give_back')).toMatchObject({ status: 200 })
    expect(await accountOf(id)).toMatchObject({ left: 0, refunds: [{ amount: 90 }] })
  })

  test('a payment for no order of ours is found in the provider’s list and stands before staff', async () => {
    const keys = Buffer.from('rzp_test_SahayDemo00001:demo-key-secret-of-the-sandbox').toString('base64')
    const made = await fetch(`${app.sandboxUrl}/v1/orders`, {
      method: 'POST',
      headers: { authorization: `Basic ${keys}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 12_300, currency: 'INR' }),
    })
    const { id } = (await made.json()) as { id: string }
    const { razorpay_payment_id: stranger } = await journey.pay(app, id)
    await app.advance(61)
    treasurer = await signInStaff(app, 'treasurer')
    const alert = (await alerts()).find(({ subject }) => subject === stranger)
    expect(alert).toMatchObject({ kind: 'unknown_payment', amount: 123 })
    expect(await resolve(alert?.id ?? '', 'by_hand')).toMatchObject({ body: { code: 'alert_has_no_money' } })
    expect(await resolve(alert?.id ?? '', 'noted')).toMatchObject({ status: 200 })
    await app.advance(61)
    treasurer = await signInStaff(app, 'treasurer')
    expect(await alerts()).toEqual([])
    // the provider now reports the full amount of the payment that was short before
    await booksAreTrue()
  })

  test('only those with the permission read or move money', async () => {
    const paymentId = await paid(10)
    const request = { paymentId, reason: 'Curious.' }
    expect((await app.ask('POST', '/api/office/payments/refund', { body: request })).status).toBe(401)
    expect((await refund(request, donor)).status).toBe(401)
    const editor = await signInStaff(app, 'editor')
    expect((await refund(request, editor)).status).toBe(403)
    expect((await app.ask('GET', '/api/office/payments/alerts', { token: editor })).status).toBe(403)
    expect((await refund({ paymentId: 'pay_00000000000000', reason: 'Nobody.' })).status).toBe(404)
    const auditActions = await app.query(
      `select distinct action from audit_log where action like 'payment.%' order by 1`,
    )
    expect(auditActions).toEqual([{ action: 'payment.alert_resolved' }, { action: 'payment.refunded' }])
  })
})
