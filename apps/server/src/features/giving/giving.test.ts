import { paise } from '@sahay/contract/kernel/money'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { openDatabase } from '../../kernel/database/database.ts'
import { insertDonations } from './donations/donations.store.ts'

describe('giving to an urgent need', () => {
  let app: TestApp
  let token: string
  const person = journey.somebody()

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    token = await journey.signUp(app, person)
  })
  afterAll(() => app.close())

  test('the public list shows what is required, received and pending, in rupees', async () => {
    const list = await journey.needs(app)
    expect(list.length).toBeGreaterThanOrEqual(14)
    for (const one of list) {
      expect(one.pending_amount).toBe(Math.max(0, one.required_amount - one.received_amount))
      expect(one).toMatchObject({
        id: expect.stringMatching(/^need_/),
        image: expect.stringContaining('/'),
        name: expect.any(String),
      })
    }
  })

  test('of a need that is met the list tells when, and by how many gifts; of an open one nothing', async () => {
    const met = await journey.need(app, 'need_demo17')
    expect(met).toMatchObject({ pending_amount: 0, met: { gifts: 7 } })
    expect(await journey.need(app, 'need_demo01')).not.toHaveProperty('met')
  })

  test('a paid donation raises the received amount by exactly that much, once', async () => {
    const before = await journey.need(app, 'need_demo01')
    const donation = await journey.donate(app, token, before.id, 500)
    const paid = await journey.pay(app, donation.orderId)
    const answer = await journey.confirm(app, token, donation, paid)
    expect(answer).toMatchObject({
      status: 200,
      body: { status: true, message: 'Your Payment Successfully', payment: 'Success' },
    })
    await journey.confirm(app, token, donation, paid)
    const after = await journey.need(app, before.id)
    expect(after.received_amount).toBe(before.received_amount + 500)
    expect(after.pending_amount).toBe(before.pending_amount - 500)
  })

  test('donations whose answer was lost with the connection are written once, and asked for again they are there', async () => {
    const [account] = await app.query('select id from accounts where email = $1', [person.email])
    const shared = {
      language: 'en',
      needId: 'need_demo03',
      accountId: String(account?.['id']),
      once: null,
    } as const
    const typed = { name: 'Bhavna', email: person.email, mobile: '+919825012345', message: 'Ride well.' }
    const given = ['one', 'two'].map((nth) => ({
      ...shared,
      ...typed,
      id: `don_lost_${nth}`,
      orderId: `ord_lost_${nth}`,
      amount: paise(500),
      createdAt: new Date(),
      ifFull: 'next' as const,
    }))
    const { db, close } = openDatabase(app.databaseUrl, { onLost: () => undefined }, 1)
    for (const _again of [1, 2]) expect(await insertDonations(db, given)).toEqual([true, true])
    await close()
    const written = await app.query(
      `select (select count(*)::int from payment_orders where subject_id like 'don_lost_%') as orders,
        (select count(*)::int from history_entries where subject_id like 'don_lost_%') as entries`,
    )
    expect(written).toEqual([{ orders: 2, entries: 2 }])
  })

  test('an unpaid donation changes no total and is Pending in the history', async () => {
    const before = await journey.need(app, 'need_demo02')
    const donation = await journey.donate(app, token, before.id, 100)
    expect(await journey.need(app, before.id)).toEqual(before)
    const { body } = await app.ask('GET', '/api/donationDetail/history?page=1&perPage=10', { token })
    const page = body['data'] as {
      data: { id: string; status: string; amount: number }[]
      pagination: object
    }
    expect(page.data[0]).toMatchObject({ id: donation.id, status: 'Pending', amount: 100 })
    expect(page.pagination).toMatchObject({ currentPage: 1, lastPage: 1 })
  })

  test('a form sent again with its key makes no second donation, even at the same time; another person’s key opens nothing', async () => {
    const key = journey.newKey()
    const body = { ...person, message: 'Once.', amount: 60, donationId: 'need_demo02', once: key }
    const send = (by = token) => app.ask('POST', '/api/donationDetail/add', { token: by, body })
    await app.sandbox('POST', 'faults', { route: 'POST /orders', times: 4, status: 500 })
    expect(await send()).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
    await app.sandbox('DELETE', 'faults')
    const answers = await Promise.all(Array.from({ length: 3 }, () => send()))
    const orders = new Set(answers.map((one) => one.body['orderId']))
    expect([...orders]).toEqual([expect.stringMatching(/^order_/)])
    const ids = new Set(answers.map((one) => (one.body['donation'] as journey.Donated).id))
    expect(ids.size).toBe(1)
    expect(await app.query('select 1 from donations where once = $1', [key])).toHaveLength(1)
    const orderRows = 'select 1 from payment_orders where subject_id = $1'
    expect(await app.query(orderRows, [[...ids][0]])).toHaveLength(1)
    const history = 'select 1 from history_entries where subject_id = $1'
    expect(await app.query(history, [[...ids][0]])).toHaveLength(1)
    const other = await journey.signUp(app, journey.somebody())
    // another account's key is named as what it is
    expect(await send(other)).toMatchObject({ status: 403, body: { code: 'foreign_form' } })
    // another amount with the same key is refused
    const changed = { token, body: { ...body, amount: 61 } }
    expect(await app.ask('POST', '/api/donationDetail/add', changed)).toMatchObject({
      status: 409,
      body: { code: 'key_used' },
    })
  })

  test('a donation above what is pending is refused with the figure', async () => {
    const { pending_amount } = await journey.need(app, 'need_demo02')
    const answer = await app.ask('POST', '/api/donationDetail/add', {
      token,
      body: { ...person, message: 'All of it.', amount: pending_amount + 1, donationId: 'need_demo02' },
    })
    expect(answer).toMatchObject({ status: 409, body: { status: false, code: 'amount_above_pending' } })
    expect(answer.body.message).toContain(`₹${pending_amount.toLocaleString('en-IN')}`)
  })

  test('a met need, an unknown need and a donation of nothing are refused in plain sentences', async () => {
    const give = (donationId: string, amount: number | string | boolean) =>
      app.ask('POST', '/api/donationDetail/add', {
        token,
        body: { ...person, message: 'For them.', amount, donationId },
      })
    expect(await give('need_demo17', 10)).toMatchObject({ status: 409, body: { code: 'need_closed' } })
    expect(await give('need_nobody', 10)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await give('need_demo01', 0)).toMatchObject({
      status: 400,
      body: { fields: { amount: 'The smallest amount is ₹1.' } },
    })
    expect(await give('need_demo01', 'ten')).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    expect(await give('need_demo01', true)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    expect(await give('need_demo01', 1.5)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  })

  test('an Aadhaar number in a message is refused, the same digits as a mobile number are not', async () => {
    const body = { ...person, amount: 10, donationId: 'need_demo01' }
    const refused = await app.ask('POST', '/api/donationDetail/add', {
      token,
      body: { ...body, message: 'Mine is 2341 2341 2346.' },
    })
    expect(refused).toMatchObject({ status: 400, body: { code: 'aadhaar_number' } })
    const answer = await app.ask('POST', '/api/donationDetail/add', {
      token,
      body: { ...body, message: 'Card 2341 2341 2340' },
    })
    expect(answer.status).toBe(200)
  })

  test('nobody gives or looks back without signing in, and nobody sees another person’s donations', async () => {
    expect(await app.ask('POST', '/api/donationDetail/add', { body: {} })).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    })
    expect((await app.ask('GET', '/api/donationDetail/history')).status).toBe(401)
    const other = await journey.signUp(app, journey.somebody())
    const { body } = await app.ask('GET', '/api/donationDetail/history', { token: other })
    expect(body['data']).toMatchObject({ data: [], pagination: { total: 0, lastPage: 1 } })
  })

  test('a history names the page of each need, as long as the need is on the site', async () => {
    const giver = await journey.signUp(app, journey.somebody())
    await journey.donate(app, giver, 'need_demo15', 20)
    const pages = async () => {
      const { body } = await app.ask('GET', '/api/donationDetail/history', { token: giver })
      return (body['data'] as { data: { need_id: string | null }[] }).data.map((gift) => gift.need_id)
    }
    expect(await pages()).toEqual(['need_demo15'])
    await app.query(`update needs set published_at = null where id = 'need_demo15'`)
    expect(await pages()).toEqual([null])
    await app.query(`update needs set published_at = now() where id = 'need_demo15'`)
  })

  test('the history pages by ten and says clearly when a page is out of range', async () => {
    // a separate donor, since unpaid orders per donor are limited
    const keen = await journey.signUp(app, journey.somebody())
    for (let count = 0; count < 12; count++) await journey.donate(app, keen, 'need_demo03', 10)
    const second = await app.ask('GET', '/api/donationDetail/history?page=2', { token: keen })
    const { data, pagination } = second.body['data'] as { data: object[]; pagination: { total: number } }
    expect(data.length).toBe(pagination.total - 10)
    const far = await app.ask('GET', '/api/donationDetail/history?page=900', { token: keen })
    expect((far.body['data'] as { data: object[] }).data).toEqual([])
    expect((await app.ask('GET', '/api/donationDetail/history?perPage=101', { token: keen })).status).toBe(
      400,
    )
  })

  test('the bracketed names and form data answer as well', async () => {
    expect((await app.ask('GET', '/api/getDonatorRequirement')).body['data']).toEqual(
      await journey.needs(app),
    )
    const form = new FormData()
    for (const [name, value] of Object.entries({
      ...person,
      message: 'By form.',
      amount: '25',
      donationId: 'need_demo04',
    }))
      form.set(name, value)
    // the other donors have unpaid orders from above, whose number is limited
    const other = await journey.signUp(app, journey.somebody())
    const answer = await app.ask('POST', '/api/donatorDetails', { token: other, body: form })
    expect(answer).toMatchObject({ status: 200, body: { donation: { amount: 25, amountPaise: 2500 } } })
  })
})
