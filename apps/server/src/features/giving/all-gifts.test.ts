import { sql as empty } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { giftTyped } from '../../../test/gifts-journey.ts'
import * as journey from '../../../test/journey.ts'
import * as office from '../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { declared } from '../../kernel/database/statement.ts'

describe('all gifts in one list', () => {
  let app: TestApp
  let treasurer: string
  let paid: Awaited<ReturnType<typeof journey.pay>>
  let order: string
  let cash: string
  let cheque: string

  const list = async (query: Readonly<Record<string, string>> = {}) =>
    (await app.call('GET office/all-gifts', { token: treasurer, query })).data
  const ids = async (query: Readonly<Record<string, string>>) => (await list(query)).map(({ id }) => id)
  const take = async (changes: Readonly<Record<string, unknown>>) => {
    const body = giftTyped(changes)
    const answer = await app.ask('POST', '/api/office/gifts/record', { token: treasurer, body })
    return (answer.body['data'] as { id: string }).id
  }

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    treasurer = await office.signInStaff(app, 'treasurer')
    const donor = await journey.signUp(app, journey.somebody())
    const donation = await journey.donate(app, donor, 'need_demo16', 700)
    paid = await journey.pay(app, donation.orderId)
    await journey.confirm(app, donor, donation, paid)
    cash = await take({ name: 'Kokila Vyas', amount: 900 })
    cheque = await take({
      name: 'Kokila Vyas',
      mode: 'cheque',
      cheque_number: '000321',
      cheque_bank: 'SBI',
      amount: 800,
      checked: ['day_long_ago', 'day_closed', 'cheque_stale'],
    })
    order = (await list({ way: 'online' }))[0]?.id ?? ''
  })
  afterAll(() => app.close())

  test('what came online and over the counter stands in one list, each with its slip and what it is for', async () => {
    const all = await list()
    expect(all.map(({ id }) => id).toSorted()).toEqual([order, cash, cheque].toSorted())
    const online = all.find(({ id }) => id === order)
    expect(online).toMatchObject({ way: 'online', state: 'received', amount: 700, aim: 'need' })
    expect(online).toMatchObject({ need_id: 'need_demo16', payment: paid.razorpay_payment_id, voucher: null })
    expect(online?.slip).toMatch(/^SLIP\//)
    const counter = all.find(({ id }) => id === cash)
    expect(counter).toMatchObject({
      way: 'cash',
      name: 'Kokila Vyas',
      amount: 900,
      aim: 'general',
      payment: null,
    })
    expect(counter?.slip).toMatch(/^SLIP\//)
  })

  test('it is narrowed by how it came, what became of it, what it is for and the amount', async () => {
    expect(await ids({ way: 'cash' })).toEqual([cash])
    expect(await ids({ way: 'cheque' })).toEqual([cheque])
    expect(await ids({ aim: 'need' })).toEqual([order])
    expect((await ids({ aim: 'general' })).toSorted()).toEqual([cash, cheque].toSorted())
    expect(await ids({ amount: '700' })).toEqual([order])
    expect((await ids({ state: 'received' })).toSorted()).toEqual([order, cash, cheque].toSorted())
    expect(await ids({ state: 'waiting' })).toEqual([])
    expect((await ids({ state: 'given' })).toSorted()).toEqual([order, cash, cheque].toSorted())
    expect(await ids({ state: 'unpaid' })).toEqual([])
    expect(await ids({ way: 'online', state: 'banked' })).toEqual([])
    expect(await ids({ returned: 'yes' })).toEqual([])
  })

  test('a name, a number and a slip find their gifts, however they came', async () => {
    expect((await ids({ q: 'vyas' })).toSorted()).toEqual([cash, cheque].toSorted())
    expect(await ids({ q: '000321' })).toEqual([cheque])
    expect(await ids({ q: cash })).toEqual([cash])
    expect(await ids({ q: paid.razorpay_payment_id })).toEqual([order])
    for (const { id, slip } of await list()) expect(await ids({ q: slip ?? '' })).toEqual([id])
  })

  test('pages follow one another across the kinds, by time and by amount', async () => {
    for (const sort of ['-at', 'at', '-amount'] as const) {
      const all = await ids({ sort })
      const found: string[] = []
      let after: string | null = ''
      while (after !== null) {
        const query = { sort, perPage: '1', ...(after === '' ? {} : { after }) }
        const answer: { data: readonly { id: string }[]; next: string | null } = await app.call(
          'GET office/all-gifts',
          { token: treasurer, query },
        )
        found.push(...answer.data.map(({ id }) => id))
        after = answer.next
      }
      expect(found).toEqual(all)
    }
    expect(await ids({ sort: '-amount' })).toEqual([cash, cheque, order])
  })

  test('each kind is read by its index in the order of the list, and no further than the page', async () => {
    await app.query(`insert into payment_orders (id, purpose, subject_id, amount_paise, status, created_at)
      select 'ord_plan' || n, 'donation', 'don_plan' || n, 100 * (1 + n % 50), 'created', timestamptz '2026-04-01' + n * interval '1 minute'
      from generate_series(1, 5000) n`)
    // without their vouchers, which the query plan does not need
    await app.query('alter table offline_gifts disable trigger all')
    await app.query(`insert into offline_gifts (id, mode, name, mobile, email, lang, amount_paise, fund, day, taken_by, note,
        voucher_id, voucher_number, once, entered_at)
      select 'gft_plan' || n, 'cash', '', '', '', 'en', 100 * (1 + n % 50), 'fund:general', date '2026-04-01' + n % 200, '', '',
        'vch_plan' || n, 'V' || n, 'plan' || n, now()
      from generate_series(1, 5000) n`)
    await app.query('alter table offline_gifts enable trigger all')
    await app.query('analyze payment_orders, offline_gifts')
    const page = { perPage: 25 } as const
    const filter = { online: [{}], counter: { since: null, before: null } }
    const plan = async (sort: string) => {
      const text = declared.find(({ name }) => name === 'giving.allGifts')?.text(filter, { ...page, sort })
      const { sql, params } = new PgDialect().sqlToQuery(text ?? empty``)
      const lines = await app.query(`explain (analyze, costs off) ${sql}`, params)
      return lines.map((line) => String(line['QUERY PLAN'])).join('\n')
    }
    for (const [sort, ofOrders, ofGifts] of [
      ['-at', 'payment_orders_newest', 'offline_gifts_arrived'],
      ['-amount', 'payment_orders_of_amount', 'offline_gifts_of_amount'],
    ] as const) {
      const found = await plan(sort)
      for (const [table, index] of [
        ['payment_orders', ofOrders],
        ['offline_gifts', ofGifts],
      ])
        expect(found).toMatch(
          new RegExp(`Index Scan Backward using ${index} on ${table} \\(actual time=\\S+ rows=26(?:\\.00)? `),
        )
      expect(found).not.toMatch(/Seq Scan on (?:payment_orders|offline_gifts)/)
    }
  })
})
