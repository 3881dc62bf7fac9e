import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { demoKeys, refundAtProvider, strangePayment } from '../../../test/provider-controls.ts'
import { runProgram } from '../../../test/program.ts'
import { testEnvironment } from '../../../test/test-client.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { brokenBooks } from '../../../test/broken-books.ts'

describe('a payment that belongs to none of our orders, as after the restore of an older backup', () => {
  let app: TestApp
  let treasurer: string
  const donor = journey.somebody()
  const NEED = 'need_demo16'

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    await journey.signUp(app, donor)
  })
  afterAll(() => app.close())

  const received = async (id = NEED) => (await journey.need(app, id)).received_amount
  const total = async () => (await journey.needs(app)).reduce((sum, { received_amount: so }) => sum + so, 0)

  /** Runs the hourly comparison so that it finds the payments, and returns their alerts in the order of the payments. */
  async function alertsOf(...payments: string[]): Promise<string[]> {
    await app.advance(61)
    treasurer = await signInStaff(app, 'treasurer')
    const rows = await app.query('select id, subject from payment_alerts where subject = any($1)', [payments])
    return payments.map((payment) => String(rows.find(({ subject }) => subject === payment)?.['id']))
  }
  const book = (id: string, more: object = {}, token = treasurer) =>
    app.ask('POST', '/api/office/payments/alerts/book', {
      token,
      body: { id, to: NEED, reason: 'Given before the restore.', ...more },
    })
  const recordOf = (answer: { body: Record<string, unknown> }) =>
    (answer.body['data'] as { record: string }).record
  const booksAreTrue = async () => expect(await brokenBooks(app)).toEqual([])

  test('is booked to its need once, however often and by how many it is asked, with a slip for its payer', async () => {
    const before = await received()
    const paymentId = await strangePayment(app, demoKeys, 12_300, { email: donor.email })
    const [id = ''] = await alertsOf(paymentId)
    const answers = await Promise.all([book(id), book(id), book(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(recordOf)).size).toBe(1)
    expect(await book(id)).toMatchObject({
      status: 200,
      body: { data: { paymentId, state: 'captured', amount: 123 } },
    })
    expect(await received()).toBe(before + 123)
    await app.advance(1)
    const slips = (await app.mailsTo(donor.email)).filter(({ text }) => text.includes(paymentId))
    expect(slips.map(({ subject }) => subject)).toEqual(['Thank you for your gift of ₹123'])
    const token = await journey.signIn(app, donor)
    const history = await app.ask('GET', '/api/donationDetail/history', { token })
    expect(history.body['data']).toMatchObject({
      data: [{ amount: 123, status: 'Success', name: 'Bhavna Desai' }],
    })
    const open = await app.query('select id from payment_alerts where resolved_at is null')
    expect(open).toEqual([])
    expect(await app.query(`select count(*)::int from audit_log where action = 'payment.booked'`)).toEqual([
      { count: 1 },
    ])
    await booksAreTrue()
  })

  test('is booked without an account under the name that staff give, to a need or to the general fund', async () => {
    const before = await received()
    const payments = [await strangePayment(app, demoKeys, 5_000), await strangePayment(app, demoKeys, 7_000)]
    const [toNeed = '', toFund = ''] = await alertsOf(...payments)
    // nothing is broken, and check:money reports what waits
    const { code, output } = await runProgram('apps/sahay/check-money.ts', {
      ...testEnvironment,
      DATA_DIR: app.dataDir,
      DATABASE_URL: app.databaseUrl,
      RAZORPAY_URL: `${app.sandboxUrl}/v1`,
      RAZORPAY_KEY_ID: demoKeys.id,
      RAZORPAY_KEY_SECRET: demoKeys.secret,
      RAZORPAY_WEBHOOK_SECRET: 'of-no-use-here',
    })
    expect(output).toContain('WAITS payments of no order of ours, in no ledger: 2 for staff, ₹120')
    expect(code).toBe(0)
    const donation = recordOf(await book(toNeed, { name: 'Manisha Joshi' }))
    const inquiry = recordOf(await book(toFund, { to: 'general' }))
    await app.advance(1)
    expect(
      await app.query('select account_id, name, email from donations where id = $1', [donation]),
    ).toEqual([{ account_id: null, name: 'Manisha Joshi', email: '' }])
    expect(
      await app.query(
        `select credit from ledger_entries where kind = 'capture' and payment_id = any($1) order by id`,
        [payments],
      ),
    ).toEqual([{ credit: `need:${NEED}` }, { credit: 'fund:general' }])
    const issued = await app.query(
      'select name from slips where subject_id = any($1) and number is not null order by name',
      [[donation, inquiry]],
    )
    expect(issued).toEqual([{ name: '' }, { name: 'Manisha Joshi' }])
    expect(await received()).toBe(before + 50)
    await booksAreTrue()
  })

  test('all that wait are booked together, each once, and what the provider does not hold any more stays', async () => {
    const payments = [
      await strangePayment(app, demoKeys, 5_000),
      await strangePayment(app, demoKeys, 6_000),
      await strangePayment(app, demoKeys, 7_000),
      await strangePayment(app, demoKeys, 8_000),
    ]
    const alerts = await alertsOf(...payments)
    await refundAtProvider(app, demoKeys, payments[3] ?? '', 8_000)
    const unmatched = () => app.call('GET office/payments/alerts/unmatched', { token: treasurer })
    const { data: waiting } = await unmatched()
    expect(waiting).toMatchObject({ count: 4, amount: 260 })
    const press = (key: string) =>
      app.call('POST office/payments/alerts/book-unmatched', {
        token: treasurer,
        body: { to: 'general', reason: 'Given before the restore.', upTo: waiting.upTo ?? '' },
        idempotencyKey: key,
      })
    const first = await press('press-of-everything-1')
    expect(first.data).toEqual({ booked: 3, amount: 180, left: 1, next: null })
    // repeating the same key returns the first answer; a new key finds nothing left to book
    expect((await press('press-of-everything-1')).data).toEqual(first.data)
    expect((await press('press-of-everything-2')).data).toMatchObject({ booked: 0, left: 1 })
    expect((await unmatched()).data).toMatchObject({ count: 1, amount: 80 })
    expect(
      await app.query(
        `select payment_id as payment, credit, amount_paise::int as paise from ledger_entries
         where kind = 'capture' and payment_id = any($1) order by amount_paise`,
        [payments],
      ),
    ).toEqual(
      payments
        .slice(0, 3)
        .map((payment, nth) => ({ payment, credit: 'fund:general', paise: 5_000 + nth * 1_000 })),
    )
    const noted = await app.query(
      `select subject from audit_log where action = 'payment.booked' and subject = any($1) order by id`,
      [payments],
    )
    expect(new Set(noted.map(({ subject }) => subject))).toEqual(new Set(payments.slice(0, 3)))
    expect(noted).toHaveLength(3)
    const note = { id: alerts[3] ?? '', how: 'noted', reason: 'It went back at the dashboard.' }
    await app.ask('POST', '/api/office/payments/alerts/resolve', { token: treasurer, body: note })
    await booksAreTrue()
  })

  test('of two who press at once each payment is booked by one', async () => {
    const payments = [await strangePayment(app, demoKeys, 5_000), await strangePayment(app, demoKeys, 6_000)]
    await alertsOf(...payments)
    const { data } = await app.call('GET office/payments/alerts/unmatched', { token: treasurer })
    const body = { to: NEED, reason: 'Given before the restore.', upTo: data.upTo ?? '' }
    const press = () =>
      app.ask('POST', '/api/office/payments/alerts/book-unmatched', { token: treasurer, body })
    const before = await received()
    for (const { status } of await Promise.all([press(), press()])) expect(status).toBe(200)
    expect(await received()).toBe(before + 110)
    await booksAreTrue()
  })

  test('what is more than the need lacks goes to the next urgent needs', async () => {
    const [small] = (await journey.needs(app))
      .toSorted((a, b) => a.pending_amount - b.pending_amount)
      .filter(({ pending_amount: lacks }) => lacks > 0)
    const lacks = small?.pending_amount ?? 0
    const before = await total()
    const [id = ''] = await alertsOf(await strangePayment(app, demoKeys, (lacks + 10) * 100))
    expect(await book(id, { to: small?.id ?? '' })).toMatchObject({ status: 200 })
    expect(await journey.need(app, small?.id ?? '')).toMatchObject({ pending_amount: 0 })
    expect(await total()).toBe(before + lacks + 10)
    await booksAreTrue()
  })

  test('is refused where the provider says something else, where it is nobody’s to book, and to whom it is closed', async () => {
    const payments = [await strangePayment(app, demoKeys, 5_000), await strangePayment(app, demoKeys, 6_000)]
    const [back = '', other = ''] = await alertsOf(...payments)
    const before = await total()
    expect(await book(other, { to: 'need_nowhere' })).toMatchObject({ status: 404 })
    expect(await book('alt_nobody')).toMatchObject({ status: 404 })
    await refundAtProvider(app, demoKeys, payments[0] ?? '', 5_000)
    expect(await book(back)).toMatchObject({
      status: 409,
      body: {
        code: 'payment_not_bookable',
        message: 'This payment cannot be booked: the payment service says that it is refunded.',
      },
    })
    await app.query('update payment_alerts set amount_paise = 5900 where id = $1', [other])
    expect(await book(other)).toMatchObject({ status: 409, body: { code: 'payment_not_bookable' } })
    await app.sandbox('POST', 'faults', { route: 'GET /payments/:id', status: 500 })
    expect(await book(other)).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
    const editor = await signInStaff(app, 'editor')
    expect(await book(other, {}, editor)).toMatchObject({ status: 403 })
    expect(await total()).toBe(before)
    await booksAreTrue()
  })

  test('settles later where the provider or our database stumbles after its order is made', async () => {
    const before = await received()
    const paymentId = await strangePayment(app, demoKeys, 8_000)
    const [id = ''] = await alertsOf(paymentId)
    await refundAtProvider(app, demoKeys, paymentId, 1_000)
    await app.sandbox('POST', 'faults', { route: 'GET /payments/:id/refunds', times: 1, status: 500 })
    expect(await book(id)).toMatchObject({ status: 200, body: { data: { state: 'created' } } })
    await app.advance(3)
    expect(await received()).toBe(before + 70)
    await booksAreTrue()
  })
})
