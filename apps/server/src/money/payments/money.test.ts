import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as events from '../../../test/events-journey.ts'
import { inquiryForm } from '../../../test/forms.ts'
import * as journey from '../../../test/journey.ts'
import * as family from '../../../test/schemes-journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import { periodsOf } from './figures/periods.ts'
import { brokenBooks } from '../../../test/broken-books.ts'

const NEED = 'need_demo16'

describe('what came in', () => {
  let app: TestApp
  let donor: string
  let treasurer: string
  let caseworker: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    donor = await journey.signUp(app, journey.somebody())
    await journey.nextDay(app)
    treasurer = await signInStaff(app, 'treasurer')
    caseworker = await signInStaff(app, 'caseworker')
  })
  afterAll(() => app.close())

  const figures = async () => (await app.call('GET office/money', { token: treasurer })).data
  /** The total that stayed with the trust, computed from the ledger, over all days; rupees. */
  const inLedger = async () => {
    const of = (side: string) =>
      `coalesce(sum(amount_paise) filter (where ${side} ~ '^(need|event|fund):'), 0)`
    const [row] = await app.query(
      `select (${of('credit')} - ${of('debit')})::bigint as retained from ledger_entries`,
    )
    return Number(row?.['retained']) / 100
  }
  async function give(amount: number, how?: object): Promise<string> {
    const donation = await journey.donate(app, donor, NEED, amount)
    const paid = await journey.pay(app, donation.orderId, how)
    await journey.confirm(app, donor, donation, paid)
    return paid.razorpay_payment_id
  }
  const refund = (paymentId: string, amount: number) =>
    app.ask('POST', '/api/office/payments/refund', {
      token: treasurer,
      body: { paymentId, amount, reason: 'Typed one nought too many.' },
    })
  const booksAreTrue = async () => expect(await brokenBooks(app)).toEqual([])

  test('gifts, places, applications, inquiries, the counter and refunds make figures that are the ledger’s', async () => {
    const before = await figures()
    const first = await give(500)
    await give(130)
    const entered = await events.enter(app, donor, await events.event(app, 'evt_demo01'), 2)
    await events.confirm(app, donor, entered, await journey.pay(app, entered.orderId))
    const application = await family.apply(app)
    await family.payFor(app, application)
    const inquiry = await app.ask('POST', '/api/donatorInquiry/add', { body: await inquiryForm() })
    await journey.pay(app, String(inquiry.body['data']), { outcome: 'captured', webhook: 'send' })
    const receipt = { token: treasurer, body: { id: application.id } }
    await app.call('POST office/applications/duplicate-receipt', receipt)
    expect(await refund(first, 200)).toMatchObject({ status: 200 })
    await app.advance(2)
    const after = await figures()
    expect(after.year.retained).toBe(await inLedger())
    expect(after.today).toMatchObject({ from: after.today.until, back: before.today.back + 200 })
    expect(after.today.retained).toBe(after.today.came - after.today.back)
    expect(after.year.gifts - before.year.gifts).toBe(6)
    expect(after.months.at(-1)).toMatchObject({
      retained: after.month.retained,
      until: after.today.until,
      before: 0,
    })
    expect(after.funds.reduce((sum, { retained }) => sum + retained, 0)).toBe(after.year.retained)
    expect(after.funds.map(({ fund }) => fund).toSorted()).toEqual(['events', 'general', 'needs', 'schemes'])
    await booksAreTrue()
  })

  test('a refund that failed and was given back again is counted once, and money paid twice is nobody’s', async () => {
    const before = await figures()
    const paymentId = await give(100)
    const bank = (status: string) => app.sandbox('POST', 'refunds', { payment_id: paymentId, status })
    await bank('pending')
    await refund(paymentId, 40)
    await app.advance(1)
    await bank('failed')
    await app.advance(1)
    const alerts = await app.call('GET office/payments/alerts', { token: treasurer })
    await app.call('POST office/payments/alerts/resolve', {
      token: treasurer,
      body: { id: alerts.data[0]?.id ?? '', how: 'give_back', reason: 'As agreed on the phone.' },
    })
    await app.advance(1)
    const after = await figures()
    expect(after.year.retained - before.year.retained).toBe(60)
    expect(after.year.back - before.year.back).toBe(40)
    expect(after.year.retained).toBe(await inLedger())
    await booksAreTrue()
  })

  test('a day ends at midnight in India, and stays what it was', async () => {
    const { today } = await figures()
    await give(70)
    const midnight = Date.parse(`${today.until}T00:00:00+05:30`) + 24 * 3600_000
    const [{ now } = { now: 0 }] = await app.query('select extract(epoch from app_now()) * 1000 as now')
    await app.advance(Math.ceil((midnight - Number(now)) / 60_000))
    treasurer = await signInStaff(app, 'treasurer')
    donor = await journey.signUp(app, journey.somebody())
    await give(30)
    const next = await figures()
    expect(next.yesterday).toEqual({
      ...today,
      retained: today.retained + 70,
      came: today.came + 70,
      gifts: today.gifts + 1,
    })
    expect(next.today).toMatchObject({ retained: 30, gifts: 1 })
  })

  test('the lines behind a figure add up to it, on the page and as a file', async () => {
    const { today, yesterday } = await figures()
    const query = { from: yesterday.from, until: today.until, perPage: 100 } as const
    const { data, total } = await app.call('GET office/money/lines', { token: treasurer, query })
    expect(total).toBe(data.length)
    const sum = (what: readonly string[]) =>
      data
        .filter((line) => line.fund !== 'suspense' && what.includes(line.what))
        .reduce((all, { amount }) => all + amount, 0)
    expect(sum(['came', 'counter'])).toBe(today.came + yesterday.came)
    expect(sum(['back'])).toBe(0 - today.back - yesterday.back)
    const { data: schemes } = await app.call('GET office/money/lines', {
      token: treasurer,
      query: { fund: 'schemes' },
    })
    expect(schemes.map(({ what }) => what)).toEqual(['counter', 'came'])
    expect(data.filter(({ what, name }) => what === 'came' && !name)).toEqual([])
    const file = await fetch(`${app.url}/api/office/money/lines?fund=schemes&file=csv`, {
      headers: { authorization: `Bearer ${treasurer}` },
    })
    expect((await file.text()).trim().split('\r\n')).toHaveLength(3)
  })

  test('an owner hears what a new site lacks, and tries its keys on the spot', async () => {
    const owner = await signInStaff(app, 'owner')
    const steps = async () => (await app.call('GET office/setup', { token: owner })).data
    // a demonstration simulates both
    expect((await steps()).filter(({ done }) => !done).map(({ step }) => step)).toEqual(['provider', 'mail'])
    await app.query(`delete from settings where name in ('trust', 'contact', 'bank')`)
    expect((await steps()).filter(({ done }) => done)).toEqual([])
    const attempt = async (what: 'provider' | 'mail') =>
      (await app.call('POST office/setup/try', { token: owner, body: { what } })).data.outcome
    expect(await attempt('provider')).toBe('right')
    expect(await attempt('mail')).toBe('right')
    await app.sandbox('POST', 'faults', { route: 'GET /payments', times: 1, status: 401 })
    expect(await attempt('provider')).toBe('refused')
    await app.sandbox('POST', 'faults', { route: 'GET /payments', times: 9, status: 503 })
    expect(await attempt('provider')).toBe('silent')
  })

  test('a caseworker sees no figure of money, and what waits instead', async () => {
    caseworker = await signInStaff(app, 'caseworker')
    for (const path of ['money', 'money/lines'])
      expect(await app.ask('GET', `/api/office/${path}`, { token: caseworker })).toMatchObject({
        status: 403,
      })
    const { data } = await app.call('GET office/cases/due', { token: caseworker })
    expect(data.kinds).toEqual([
      { kind: 'help', late: 0, soon: 0, mine: 0 },
      { kind: 'app', late: 0, soon: 0, mine: 0 },
    ])
    expect(data.next).toMatchObject([{ reference: expect.stringMatching(/^REG/), name: expect.any(String) }])
    const stages = await app.call('GET office/applications/stages', { token: caseworker })
    expect(stages.data.stages).toEqual([{ status: 'Paid', applications: 1 }])
    const [one] = data.next
    const me = await app.call('GET office/auth/me', { token: caseworker })
    const change = { id: one?.id ?? '', to: me.data.id, from: null }
    await app.call('POST office/cases/assign', { token: caseworker, body: change })
    await app.advance(14 * 24 * 60)
    caseworker = await signInStaff(app, 'caseworker')
    const later = await app.call('GET office/cases/due', { token: caseworker })
    expect(later.data.kinds[1]).toEqual({ kind: 'app', late: 1, soon: 0, mine: 1 })
    await booksAreTrue()
  })
})

describe('the periods of money', () => {
  test('a month and a financial year are held against those before to the same day', () => {
    const of = (day: string) => periodsOf(new Date(`${day}T12:00:00+05:30`))
    expect(of('2026-11-22')).toMatchObject({
      yearName: '2026-27',
      yesterday: { from: '2026-11-21', until: '2026-11-21' },
      lastMonth: { from: '2026-10-01', until: '2026-10-22' },
      year: { from: '2026-04-01', until: '2026-11-22' },
      lastYear: { from: '2025-04-01', until: '2025-11-22' },
    })
    expect(of('2027-03-31').lastMonth).toEqual({ from: '2027-02-01', until: '2027-02-28' })
    expect(of('2028-02-29').lastYear).toEqual({ from: '2026-04-01', until: '2027-02-28' })
    expect(of('2027-01-05').months[0]).toEqual({ from: '2026-02-01', until: '2026-02-28' })
    expect(of('2027-01-05').monthsBefore.at(-1)).toEqual({ from: '2026-01-01', until: '2026-01-31' })
  })
})
