import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as journey from '../../../test/journey.ts'
import { demoSecret, setLimit, signInStaff, stepUp } from '../../../test/staff-journey.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import { brokenBooks } from '../../../test/broken-books.ts'

describe('payments as the treasurer finds them', () => {
  let app: TestApp
  let donor: string
  let treasurer: string
  const NEED = 'need_demo16'

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    donor = await journey.signUp(app, journey.somebody())
    treasurer = await signInStaff(app, 'treasurer')
  })
  afterAll(() => app.close())

  const paid = (rupees: number, how?: object) => journey.givePaid(app, donor, NEED, rupees, how)
  const list = async (query: object) =>
    (await app.call('GET office/payments', { token: treasurer, query })).data
  const trail = async (id: string) =>
    (await app.call('GET office/payments/trail', { token: treasurer, query: { id } })).data
  const one = async (id: string) =>
    (await app.call('GET office/payments/one', { token: treasurer, query: { id } })).data
  const booksAreTrue = async () => expect(await brokenBooks(app)).toEqual([])

  test('are listed with those that nobody paid, by state, way, amount, name, mobile and number', async () => {
    const card = await paid(431, { method: 'card', outcome: 'captured', webhook: 'drop' })
    const upi = await paid(77)
    const abroad = await paid(78, {
      method: 'card',
      outcome: 'captured',
      webhook: 'drop',
      international: true,
    })
    const { orderId } = await journey.donate(app, donor, NEED, 79)
    await app.advance(1)
    const payments = (rows: readonly { payment: string | null }[]) => rows.map(({ payment }) => payment)
    expect(payments(await list({ amount: '431' }))).toEqual([card])
    expect(payments(await list({ method: 'card' }))).toEqual([abroad, card])
    expect(await list({ foreign: 'yes' })).toMatchObject([
      { payment: abroad, returned: 78, international: true },
    ])
    expect(payments(await list({ returned: 'yes' }))).toEqual([abroad])
    const [unpaid] = await list({ state: 'created' })
    expect(unpaid).toMatchObject({ amount: 79, payment: null, name: null })
    expect(payments(await list({ sort: 'at' }))).toEqual([card, upi, abroad, null])
    const [{ slip, name } = { slip: '', name: '' }] = await list({ q: upi })
    expect(name).toBe('Bhavna Desai')
    for (const q of [slip ?? '', 'desai', 'bhavna@mail.example', '98250 12345'])
      expect(payments(await list({ q, amount: '77' }))).toEqual([upi])
    expect(await list({ q: orderId })).toMatchObject([{ id: unpaid?.id }])
    expect((await one(unpaid?.id ?? '')).state).toBe('created')
    expect(await app.query(`select detail from audit_log where action = 'search.person'`)).toHaveLength(2)
  })

  test('of a name that hundreds have come newest first, page by page, and each once; filters hold for all of them', async () => {
    await app.query('set session_replication_role = replica')
    const each = `from generate_series(1, 230) n`
    const when = `now() - n * interval '1 day'`
    await app.query(`insert into payment_orders (id, purpose, subject_id, amount_paise, status, provider_order_id, created_at,
        paid_by)
      select 'ord_namita' || n, 'donation', 'don_namita' || n, 100 * n, 'captured', 'order_namita' || n, ${when}, 'pay_namita' || n ${each}`)
    await app.query(`insert into payments (id, order_id, amount_paise, status, captured, asked_at)
      select 'pay_namita' || n, 'ord_namita' || n, 100 * n, 'captured', true, ${when} ${each}`)
    await app.query(`insert into slips (id, payment_id, subject_id, code, name, email, says, amount_paise, paid_at)
      select 'slp_namita' || n, 'pay_namita' || n, 'don_namita' || n, 'namita' || n, 'Namita Vora', '', '{}', 100 * n, ${when} ${each}`)
    await app.query('set session_replication_role = origin')
    const seen: number[] = []
    for (let after: string | undefined, more = true; more; ) {
      const page = { q: 'vora', perPage: 100, ...(after ? { after } : {}) }
      const { data, next } = await app.call('GET office/payments', { token: treasurer, query: page })
      seen.push(...data.map(({ amount }) => amount))
      after = next ?? undefined
      more = next !== null
    }
    expect(seen).toEqual(Array.from({ length: 230 }, (_, nth) => nth + 1))
    expect(await list({ q: 'namita', sort: 'at', perPage: 1 })).toMatchObject([
      { amount: 230, name: 'Namita Vora' },
    ])
    expect(await list({ q: 'namita v', amount: '229' })).toMatchObject([{ id: 'ord_namita229', slip: null }])
    expect(await list({ q: 'namita', state: 'failed' })).toEqual([])
    await app.query('set session_replication_role = replica')
    for (const [table, id] of [
      ['slips', 'slp_namita'],
      ['payments', 'pay_namita'],
      ['payment_orders', 'ord_namita'],
    ])
      await app.query(`delete from ${table} where starts_with(id, '${id}')`)
    await app.query('set session_replication_role = origin')
  })

  test('have a trail in order of time, and the provider is asked at a press', async () => {
    const { orderId } = await journey.donate(app, donor, NEED, 64)
    await journey.pay(app, orderId)
    const [order] = await list({ q: orderId })
    const id = order?.id ?? ''
    const { data } = await app.call('POST office/payments/ask', { token: treasurer, body: { id } })
    expect(data.state).toBe('captured')
    await app.advance(1)
    const lines = await trail(id)
    const kinds = lines.map(({ what }) => what)
    for (const what of ['ordered', 'reported', 'booked', 'slip', 'mail'] as const)
      expect(kinds).toContain(what)
    // the accounts have the names of the books
    expect(lines.find(({ what }) => what === 'booked')?.words).toMatch(/^[^:]+ → [^:]+$/)
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted())
    // of one instant, in the order of a payment's life
    await app.query(
      'update payments set asked_at = (select max(at) from ledger_entries where payment_id = payments.id) where order_id = $1',
      [id],
    )
    const steps = (await trail(id)).map(({ what }) => what)
    expect(steps.slice(steps.indexOf('reported'))).toMatchObject([
      'reported',
      'booked',
      'booked',
      'booked',
      'slip',
      'mail',
    ])
    expect(JSON.stringify(lines)).not.toContain('bhavna@mail.example')
    await app.sandbox('POST', 'faults', { route: 'GET /orders/:id/payments', times: 1, status: 503 })
    const away = await app.ask('POST', '/api/office/payments/ask', { token: treasurer, body: { id } })
    expect(away).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
  })

  test('above the limit go back when a second person has approved it, in parts too', async () => {
    await app.advance(1)
    const owner = await signInStaff(app, 'owner')
    const settings = { version: 0, internationalCards: false, secondPersonLimit: 100 }
    await app.call('POST office/settings/payments', { token: owner, body: settings })
    const paymentId = await paid(150)
    await stepUp(app, treasurer, demoSecret('treasurer'))
    const refund = (amount: number) =>
      app.call('POST office/payments/refund', {
        token: treasurer,
        body: { paymentId, amount, reason: 'Typed one nought too many.' },
      })
    expect((await refund(60)).data).toMatchObject({ amount: 60, waits: false })
    const { data } = await refund(50)
    expect(data).toMatchObject({ amount: 50, waits: true })
    expect(await one(paymentId)).toMatchObject({ left: 90 })
    const own = { token: treasurer, body: { id: data.id } }
    expect((await app.ask('POST', '/api/office/approvals/approve', own)).body).toMatchObject({
      code: 'second_person',
    })
    await app.call('POST office/approvals/approve', { token: owner, body: { id: data.id } })
    await app.advance(1)
    expect(await one(paymentId)).toMatchObject({ left: 40, refunds: [{ amount: 60 }, { amount: 50 }] })
    await booksAreTrue()
  })

  test('that could not go back are given back by hand from the till or a bank account, and the alert says so', async () => {
    // earlier refunds count towards it
    await setLimit(app, 1000)
    const paymentId = await paid(90)
    const bank = (status: string) => app.sandbox('POST', 'refunds', { payment_id: paymentId, status })
    await bank('pending')
    await app.advance(1)
    treasurer = await signInStaff(app, 'treasurer')
    const body = { paymentId, amount: 40, reason: 'Typed one nought too many.' }
    await app.call('POST office/payments/refund', { token: treasurer, body })
    await app.advance(1)
    await bank('failed')
    await app.advance(1)
    const alerts = async (state: 'open' | 'closed') =>
      (
        await app.call('GET office/payments/alerts', {
          token: treasurer,
          query: { kind: 'refund_failed', state },
        })
      ).data
    const [open] = await alerts('open')
    const resolve = (from: string) =>
      app.ask('POST', '/api/office/payments/alerts/resolve', {
        token: treasurer,
        body: { id: open?.id, how: 'by_hand', from, reason: 'By cheque.' },
      })
    expect((await resolve('bank:bac_none')).status).toBe(404)
    expect((await resolve('bank:bac_main')).status).toBe(200)
    expect(await alerts('open')).toEqual([])
    expect(await alerts('closed')).toMatchObject([{ id: open?.id, resolution: 'by_hand: By cheque.' }])
    const { ledger } = await one(paymentId)
    expect(ledger.at(-1)).toMatchObject({ kind: 'by_hand', to: 'bank:bac_main', amount: 40 })
    const kinds = (await trail(paymentId)).map(({ what }) => what)
    for (const what of ['refund', 'alert', 'closed', 'done'] as const) expect(kinds).toContain(what)
    await booksAreTrue()
  })
})
