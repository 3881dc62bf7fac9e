import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'

interface ProviderPayment {
  readonly id: string
  readonly status: string
  readonly amount: number
  readonly amount_refunded: number
}

describe('money that goes back by rule', () => {
  let app: TestApp
  let token: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    token = await journey.signUp(app, journey.somebody())
  })
  afterAll(() => app.close())

  const received = async (id: string) => (await journey.need(app, id)).received_amount
  const atProvider = async (paymentId: string) =>
    ((await app.sandbox('GET', 'payments')) as ProviderPayment[]).find(({ id }) => id === paymentId)
  const refunds = (paymentId: string) =>
    app.query(
      `select amount_paise::int as amount, asked_by as by, state from refunds where payment_id = $1 order by created_at`,
      [paymentId],
    )
  const owed = async () =>
    (
      await app.query(`select coalesce(sum(case when credit = 'owed:refunds' then amount_paise else -amount_paise end), 0)::int
        as paise from ledger_entries where 'owed:refunds' in (debit, credit)`)
    )[0]?.['paise']
  /** The slip of a payment, from its mail. */
  const slip = async (paymentId: string) =>
    (
      await app.query(
        "select amount_paise::int as amount, says->'towards' as towards, says#>'{thanks,0}' as thanks from slips where payment_id = $1",
        [paymentId],
      )
    )[0]
  interface Shown {
    readonly id: string
    readonly status: string
    readonly moved?: readonly { need: string; amount: number }[]
    readonly returned?: number
  }
  const shown = async (donationId: string) => {
    const { body } = await app.ask('GET', '/api/donationDetail/history?perPage=100', { token })
    const { data } = body['data'] as { data: Shown[] }
    return data.find(({ id }) => id === donationId)
  }
  /** Two people pay the rest of a need concurrently: one of them is too late. */
  async function overfund(needId: string, ifFull: 'next' | 'back') {
    const { pending_amount: amount } = await journey.need(app, needId)
    const giver = journey.somebody()
    const give = async () => {
      const body = { ...giver, message: 'All.', amount, donationId: needId, if_full: ifFull }
      const answer = await app.ask('POST', '/api/donationDetail/add', { token, body })
      const { orderId, donation } = answer.body as unknown as { orderId: string; donation: { id: string } }
      return { id: donation.id, orderId }
    }
    const [first, late] = [await give(), await give()]
    await journey.confirm(app, token, first, await journey.pay(app, first.orderId))
    const paid = await journey.pay(app, late.orderId)
    const answer = await journey.confirm(app, token, late, paid)
    return { amount, late, said: answer, paymentId: paid.razorpay_payment_id, email: giver.email }
  }

  test('a payment by an international card goes back in full, once, and the need is not credited', async () => {
    const before = await received('need_demo16')
    const donation = await journey.donate(app, token, 'need_demo16', 100)
    const paid = await journey.pay(app, donation.orderId, {
      outcome: 'captured',
      webhook: 'drop',
      method: 'card',
      international: true,
    })
    expect(await journey.confirm(app, token, donation, paid)).toMatchObject({
      body: { payment: 'Refunded' },
    })
    await app.advance(1)
    expect(await received('need_demo16')).toBe(before)
    expect(await refunds(paid.razorpay_payment_id)).toEqual([
      { amount: 10_000, by: 'rule:international_card', state: 'processed' },
    ])
    expect(await atProvider(paid.razorpay_payment_id)).toMatchObject({ amount_refunded: 10_000 })
    expect(await shown(donation.id)).toMatchObject({ status: 'Refunded' })
    const mails = (await app.mailsTo('bhavna@mail.example')).filter(({ text }) =>
      text.includes(paid.razorpay_payment_id),
    )
    expect(mails.map(({ subject }) => subject)).toEqual(['We have refunded ₹100'])
    expect(mails[0]?.text).toContain('We cannot accept gifts by international card.')
    expect(mails[0]?.text).toMatch(/\n\nSahay Trust\s*$/)
  })

  test('the owner decides that such gifts are kept, from the next payment on', async () => {
    const decide = async (internationalCards: boolean) => {
      const body = { internationalCards }
      return (await app.ask('POST', '/api/office/settings/payments', { token: owner, body })).status
    }
    const owner = await signInStaff(app, 'owner')
    expect(await decide(true)).toBe(200)
    const before = await received('need_demo16')
    const donation = await journey.donate(app, token, 'need_demo16', 100)
    const how = { webhook: 'drop', method: 'card', international: true }
    const paid = await journey.pay(app, donation.orderId, { outcome: 'captured', ...how })
    expect(await journey.confirm(app, token, donation, paid)).toMatchObject({
      body: { payment: 'Success' },
    })
    expect(await received('need_demo16')).toBe(before + 100)
    expect(JSON.stringify((await app.ask('GET', '/api/settings')).body)).not.toContain('internationalCards')
    expect(await decide(false)).toBe(200)
    const other = await journey.donate(app, token, 'need_demo16', 100)
    const refused = await journey.pay(app, other.orderId, { outcome: 'captured', ...how })
    expect(await journey.confirm(app, token, other, refused)).toMatchObject({
      body: { payment: 'Refunded' },
    })
  })

  test('a second captured payment of one order goes back, the first stays', async () => {
    const before = await received('need_demo16')
    const donation = await journey.donate(app, token, 'need_demo16', 100)
    const begin = { outcome: 'created', webhook: 'drop' }
    const one = (await journey.pay(app, donation.orderId, begin)).razorpay_payment_id
    const two = (await journey.pay(app, donation.orderId, begin)).razorpay_payment_id
    for (const outcome of ['authorized', 'captured'])
      for (const payment_id of [one, two])
        await app.sandbox('POST', 'pay', { payment_id, outcome, webhook: 'drop' })
    const states = async () =>
      [await atProvider(one), await atProvider(two)].map((payment) => payment?.amount_refunded)
    expect(await states()).toEqual([0, 0])
    await app.advance(3)
    await app.advance(3)
    expect(await received('need_demo16')).toBe(before + 100)
    expect((await states()).toSorted((a = 0, b = 0) => a - b)).toEqual([0, 10_000])
    expect([...(await refunds(one)), ...(await refunds(two))]).toEqual([
      { amount: 10_000, by: 'rule:paid_twice', state: 'processed' },
    ])
    expect(await shown(donation.id)).toMatchObject({ status: 'Success' })
  })

  test('money that comes when the need is met goes to the next urgent need, as the donor chose', async () => {
    const all = await journey.needs(app)
    const before = all.reduce((total, { received_amount }) => total + received_amount, 0)
    const { amount, said: answer, late, paymentId, email } = await overfund('need_demo02', 'next')
    expect(answer).toMatchObject({ body: { payment: 'Success' } })
    const after = await journey.needs(app)
    expect(await journey.need(app, 'need_demo02')).toMatchObject({ pending_amount: 0 })
    expect(after.every(({ received_amount, required_amount }) => received_amount <= required_amount)).toBe(
      true,
    )
    expect(after.reduce((total, { received_amount }) => total + received_amount, 0)).toBe(before + 2 * amount)
    expect(await refunds(paymentId)).toEqual([])
    const payment = await shown(late.id)
    expect(payment?.status).toBe('Success')
    expect(payment?.moved?.reduce((total, part) => total + part.amount, 0)).toBe(amount)
    expect(await slip(paymentId)).toMatchObject({
      amount: amount * 100,
      towards: { id: 'slip.next_needs' },
      thanks: { id: 'mail.thanks.next' },
    })
    // the mail names each child that received money, links to the first, and says how the money is returned
    await app.advance(0)
    const mail = (await app.mailsTo(email)).find(({ text }) => text.includes(paymentId))
    const parts = payment?.moved ?? []
    expect(parts.length).toBeGreaterThan(0)
    for (const part of parts)
      expect(mail?.text).toContain(`${part.need}: ₹${part.amount.toLocaleString('en-IN')}`)
    const first = after.find(({ name }) => name === parts[0]?.need)
    expect(mail?.text).toContain(`/urgentneeddata/${first?.id}`)
    expect(mail?.text).not.toContain('/urgentneeddata/need_demo02')
    expect(mail?.text).toContain(
      'If you would rather have it back, tell us before it is spent, and we refund it.',
    )
    // and so it does
    const treasurer = await signInStaff(app, 'treasurer')
    const given = await app.ask('POST', '/api/office/payments/refund', {
      token: treasurer,
      headers: { 'idempotency-key': randomUUID() },
      body: { paymentId, reason: 'The giver would rather have it back.' },
    })
    expect(given).toMatchObject({ status: 200, body: { data: { amount, waits: false } } })
    await app.advance(2)
    expect((await refunds(paymentId)).map((one) => [one.amount, one.state])).toEqual([
      [amount * 100, 'processed'],
    ])
    const back = (await journey.needs(app)).reduce((total, one) => total + one.received_amount, 0)
    expect(back).toBe(before + amount)
  })

  test('or back to the donor, and totals are right before the bank has done it', async () => {
    await app.sandbox('POST', 'faults', { route: 'POST /payments/:id/refund', times: 1, status: 503 })
    const { amount, said: answer, late, paymentId } = await overfund('need_demo08', 'back')
    expect(answer).toMatchObject({ body: { payment: 'Refunded' } })
    const need = await journey.need(app, 'need_demo08')
    expect(need.received_amount).toBe(need.required_amount)
    expect(await shown(late.id)).toMatchObject({ status: 'Refunded' })
    expect(await slip(paymentId)).toBeUndefined()
    await app.advance(2)
    expect(await refunds(paymentId)).toEqual([
      { amount: amount * 100, by: 'rule:need_full', state: 'processed' },
    ])
    expect(await atProvider(paymentId)).toMatchObject({ status: 'refunded' })
    expect(await owed()).toBe(0)
  })

  test('a part that finds no room goes back alone, and the payment stays paid', async () => {
    const { pending_amount } = await journey.need(app, 'need_demo12')
    const give = (amount: number) =>
      app.ask('POST', '/api/donationDetail/add', {
        token,
        body: { ...journey.somebody(), message: 'x', amount, donationId: 'need_demo12', if_full: 'back' },
      })
    const donated = ({ body }: Awaited<ReturnType<typeof give>>): journey.Donated => ({
      id: (body['donation'] as { id: string }).id,
      orderId: String(body['orderId']),
    })
    const [most, late] = [donated(await give(pending_amount - 100)), donated(await give(300))]
    await journey.confirm(app, token, most, await journey.pay(app, most.orderId))
    const paid = await journey.pay(app, late.orderId)
    expect(await journey.confirm(app, token, late, paid)).toMatchObject({ body: { payment: 'Success' } })
    await app.advance(2)
    expect(await refunds(paid.razorpay_payment_id)).toEqual([
      { amount: 20_000, by: 'rule:need_full', state: 'processed' },
    ])
    expect(await journey.need(app, 'need_demo12')).toMatchObject({ pending_amount: 0 })
    expect(await shown(late.id)).toMatchObject({ status: 'Success', returned: 200 })
    const stored = await slip(paid.razorpay_payment_id)
    expect(stored).toMatchObject({ amount: 10_000, towards: { id: 'slip.need' } })
    expect(stored?.['thanks']).toMatchObject({ id: 'mail.thanks.back', values: { back: { rupees: 200 } } })
  })

  test('the dropped answer to a refund leaves one refund, whoever finds it first', async () => {
    await app.sandbox('DELETE', 'faults')
    await app.sandbox('POST', 'faults', {
      route: 'POST /payments/:id/refund',
      times: 1,
      dropAfterCommit: true,
    })
    const { amount, paymentId } = await overfund('need_demo09', 'back')
    await app.advance(2)
    await app.advance(3)
    expect(await app.sandbox('GET', 'faults')).toMatchObject({ happened: 1 })
    expect(await atProvider(paymentId)).toMatchObject({ amount_refunded: amount * 100 })
    expect(await refunds(paymentId)).toMatchObject([{ state: 'processed' }])
    const booked = await app.query(
      `select amount_paise::int as amount from ledger_entries where payment_id = $1 and kind = 'refund'`,
      [paymentId],
    )
    expect(booked).toEqual([{ amount: amount * 100 }])
  })

  test('what the provider keeps is booked apart from the gift', async () => {
    const donation = await journey.donate(app, token, 'need_demo16', 100)
    const paid = await journey.pay(app, donation.orderId)
    await journey.confirm(app, token, donation, paid)
    expect(
      await app.query(
        `select kind, debit, credit, amount_paise::int as amount from ledger_entries where payment_id = $1 order by id`,
        [paid.razorpay_payment_id],
      ),
    ).toEqual([
      { kind: 'capture', debit: 'provider:razorpay', credit: 'need:need_demo16', amount: 10_000 },
      { kind: 'fee', debit: 'fees:razorpay', credit: 'provider:razorpay', amount: 200 },
      { kind: 'tax', debit: 'tax:razorpay', credit: 'provider:razorpay', amount: 36 },
    ])
  })
})
