import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { checkInvariants } from '../../checks/invariants/invariants.ts'
import { financialYear } from '@sahay/contract/kernel/time'
import { consentTo, formOf, photo } from '../../../test/forms.ts'
import { giftTyped } from '../../../test/gifts-journey.ts'
import * as journey from '../../../test/journey.ts'
import { placesThatSay } from '../../../test/places-that-say.ts'
import { signInStaff, stepUp, demoSecret } from '../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { openDatabase } from '../../kernel/database/database.ts'

// Longer than most: all tests use one app, since starting another costs more than these tests together.

type Row = Readonly<Record<string, unknown>>

describe('donors, as staff see them', () => {
  let app: TestApp
  let treasurer: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    treasurer = await signInStaff(app, 'treasurer')
  })
  afterAll(() => app.close())

  const ask = (path: string, token = treasurer) => app.ask('GET', `/api/office/donors${path}`, { token })
  const list = async (query = '', token = treasurer) => (await ask(query, token)).body['data'] as Row[]
  const one = async (id: unknown) => (await ask(`/one?id=${String(id)}`)).body['data'] as Row
  const post = (path: string, body: object) =>
    app.ask('POST', `/api/office/donors/${path}`, { token: treasurer, body })
  const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`))[0] ?? {}

  /** Gives to the trust's general work without an account. */
  async function inquire(name: string, email: string, mobileNo: string, amount: number): Promise<string> {
    const values = {
      amount: String(amount),
      name,
      email,
      mobileNo,
      type: 'company',
      address: '7 Hajiro',
      message: 'Bags.',
    }
    const body = formOf(
      { ...values, consent: consentTo('inquiry') },
      { field: 'photo', bytes: await photo() },
    )
    const answer = await app.ask('POST', '/api/donatorInquiry/add', { body })
    const id = String(answer.body['id'])
    const paid = await journey.pay(app, String(answer.body['data']))
    const report = {
      id,
      paymentId: paid.razorpay_payment_id,
      type: 'Donator',
      signature: paid.razorpay_signature,
    }
    await app.ask('POST', '/api/payment/fetch', { body: report })
    return id
  }
  async function give(token: string, amount: number) {
    const donation = await journey.donate(app, token, 'need_demo01', amount)
    await journey.confirm(app, token, donation, await journey.pay(app, donation.orderId))
    return donation.id
  }

  test('gifts come to one donor by account, address or number; whoever signs up later is the same', async () => {
    const person = { ...journey.somebody(), name: 'Farida Lokhandwala' }
    await inquire('F. Lokhandwala', person.email.toUpperCase(), '9825011111', 40)
    await app.advance(0)
    const before = await found(person.email)
    expect(before).toMatchObject({ name: 'F. Lokhandwala', account: false, gifts: 1, given: 40 })
    const token = await journey.signUp(app, person)
    await give(token, 60)
    await app.advance(0)
    const after = await found(person.email)
    expect(after).toMatchObject({ name: person.name, account: true, gifts: 2, given: 100 })
    // the merged donor is found under the other, also by its own name
    expect(await found('F. Lokhand')).toMatchObject({ id: after['id'] })
    const { years, merged } = await one(after['id'])
    expect(years).toMatchObject([{ gifts: 2, given: 100 }])
    expect(merged).toMatchObject([{ id: before['id'], by: null }])
    const gifts = (await ask(`/gifts?donor=${String(after['id'])}`)).body['data'] as Row[]
    expect(gifts.map(({ kind, given }) => [kind, given])).toEqual([
      ['donation', 60],
      ['inquiry', 40],
    ])
    expect(gifts[0]?.['slip']).toMatch(/^SLIP\//)
    const year = (years as Row[])[0]?.['year']
    expect(await list(`?year=${String(year)}&q=Farida`)).toMatchObject([{ gifts: 2, given: 100 }])
    expect(await list('?year=2019-20')).toEqual([])
    expect(await list(`?since=2020-01-01&before=2020-02-01`)).toEqual([])

    const [payment] = await app.query('select id from payments order by asked_at desc limit 1')
    const refund = { paymentId: payment?.['id'], amount: 60, reason: 'Given twice.' }
    await app.ask('POST', '/api/office/payments/refund', { token: treasurer, body: refund })
    await app.advance(0)
    expect(await found(person.email)).toMatchObject({ gifts: 1, given: 40 })
  })

  test('an editor reads names alone, and looks by name alone', async () => {
    const editor = await signInStaff(app, 'editor')
    const [seen] = await list('?q=Farida', editor)
    expect(seen).toMatchObject({
      name: 'Farida Lokhandwala',
      email: '',
      mobile: '',
      gifts: null,
      given: null,
    })
    expect(await list('?q=bhavna%40mail.example', editor)).toEqual([])
    expect(await ask(`/one?id=${String(seen?.['id'])}`, editor)).toMatchObject({ status: 403 })
  })

  test('who is looked for by a name comes page by page in order of time, however many names begin so', async () => {
    await app.query(`insert into donor_records (id, name, email, mobile, last_at, created_at)
      select 'dnr_named' || n, case when n <= 60 then 'Zarina Zope' when n <= 65 then 'Zara' || n || ' Zope'
        else 'Zubin ' || n end, '', '', app_now() - n * interval '1 hour', app_now() from generate_series(1, 115) n`)
    const all = await app.query(
      `select id, lower(name) as name from donor_records where id like 'dnr_named%' order by last_at desc`,
    )
    // the last search matches more names than are read one by one
    for (const q of ['Zarina Zope', 'zarina', 'ZOPE', 'zar', 'zubin 7', 'z']) {
      const those = all
        .filter(({ name }) => {
          const fullName = String(name)
          return [fullName, fullName.split(' ').at(-1)].some((word) => word?.startsWith(q.toLowerCase()))
        })
        .map(({ id }) => id)
      for (const sort of ['-lastAt', 'lastAt']) {
        const ids: unknown[] = []
        for (let after: unknown = ''; after !== null; ) {
          const from = after ? `&after=${String(after)}` : ''
          const { body } = await ask(`?sort=${sort}&q=${encodeURIComponent(q)}${from}`)
          ids.push(...(body['data'] as Row[]).map(({ id }) => id))
          after = body['next'] ?? null
        }
        expect([q, sort, ids]).toEqual([q, sort, sort === 'lastAt' ? those.toReversed() : those])
      }
    }
    await app.query(`delete from donor_records where id like 'dnr_named%'`)
  })

  test('two that are one person are merged, counted first, and taken apart as they were', async () => {
    await inquire('Harsh Vakil', 'harsh@mail.example', '9825022222', 30)
    await inquire('Harsh Vakil', 'vakil@work.example', '9825022222', 50)
    await app.advance(0)
    const [goes, stays] = [await found('harsh@mail.example'), await found('vakil@work.example')]
    expect((await one(stays['id']))['alike']).toMatchObject([{ id: goes['id'], same: 'mobile' }])
    const { body } = await ask(`/merge?id=${String(goes['id'])}&into=${String(stays['id'])}`)
    expect(body['data']).toMatchObject({
      goes: { id: goes['id'], given: 30 },
      stays: { given: 50, gifts: 1 },
    })
    const input = {
      id: goes['id'],
      into: stays['id'],
      version: goes['version'],
      intoVersion: stays['version'],
    }
    // merging both ways at the same time: one comes first, and no circle results
    const turned = {
      id: stays['id'],
      into: goes['id'],
      version: stays['version'],
      intoVersion: goes['version'],
    }
    const both = await Promise.all([post('merge', input), post('merge', turned)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await app.advance(0)
    const detail = await found('9825022222')
    expect(detail).toMatchObject({ gifts: 2, given: 80 })
    // a later gift goes to the donor that was kept
    await inquire('H. Vakil', 'harsh@mail.example', '9825022222', 20)
    await app.advance(0)
    expect(await one(detail['id'])).toMatchObject({ gifts: 3, given: 100 })
    const apart = detail['id'] === stays['id'] ? goes['id'] : stays['id']
    for (const _again of [1, 2]) expect(await post('split', { id: apart })).toMatchObject({ status: 200 })
    await app.advance(0)
    expect(await found('harsh@mail.example')).toMatchObject({ gifts: 2, given: 50, mobile: '+919825022222' })
    expect(await found('vakil@work.example')).toMatchObject({ gifts: 1, given: 50 })
  })

  test('a mistyped address is corrected with a trail, slips stay, and who signs in changes it alone', async () => {
    await inquire('Meena Rabari', 'mena@mail.example', '9825033333', 10)
    await app.advance(0)
    const donor = await found('mena@mail.example')
    const draft = { id: donor['id'], version: donor['version'], name: 'Meena Rabari', mobile: '98250 33333' }
    const change = { ...draft, email: 'meena@mail.example', reason: 'She called.' }
    const both = await Promise.all([
      post('correct', change),
      post('correct', { ...change, name: 'M. Rabari' }),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await one(donor['id']))['corrections']).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'email', before: 'mena@mail.example' })]),
    )
    const [slip] = await app.query(`select email from slips where name = 'Meena Rabari'`)
    expect(slip).toEqual({ email: 'mena@mail.example' })
    // the next gift with either address is hers
    await inquire('Meena R.', 'meena@mail.example', '9825033333', 10)
    await app.advance(0)
    expect(await one(donor['id'])).toMatchObject({ gifts: 2, given: 20 })
    const account = await found('Farida')
    const own = {
      id: account['id'],
      version: account['version'],
      name: 'Farida L.',
      mobile: account['mobile'],
    }
    expect(await post('correct', { ...own, email: 'other@mail.example', reason: 'Asked.' })).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String) } },
    })
    expect(await post('correct', { ...own, email: account['email'], reason: 'Asked.' })).toMatchObject({
      status: 200,
    })
    const [named] = await app.query('select name from accounts where email = $1', [account['email']])
    expect(named).toEqual({ name: 'Farida L.' })
  })

  test('the statement of a year has all gifts, online and over the counter, as the ledger has them, and is mailed', async () => {
    const person = { ...journey.somebody(), name: 'Nergis Batliwala' }
    const token = await journey.signUp(app, person)
    await app.query(`update accounts set lang = 'gu' where email = $1`, [person.email])
    await give(token, 60)
    const [payment] = await app.query('select id from payments order by asked_at desc limit 1')
    const refund = { paymentId: payment?.['id'], amount: 20, reason: 'A part of it by mistake.' }
    treasurer = await signInStaff(app, 'treasurer')
    await app.ask('POST', '/api/office/payments/refund', { token: treasurer, body: refund })
    const counter = async (change: object) => {
      const body = giftTyped({ name: person.name, email: person.email, ...change })
      const answer = await app.ask('POST', '/api/office/gifts/record', { token: treasurer, body })
      expect(answer).toMatchObject({ status: 200 })
      return String((answer.body['data'] as Row)['id'])
    }
    const day = await journey.today(app)
    await counter({ amount: 500.5, day })
    const wrong = await counter({ amount: 70, day })
    const undo = { id: wrong, version: 1, reason: 'Typed twice.' }
    expect(
      await app.ask('POST', '/api/office/gifts/reverse', { token: treasurer, body: undo }),
    ).toMatchObject({ status: 200 })
    // entered late: it counts for the year in which it was given
    await app.query(`update bank_accounts set opened_on = '2025-03-01' where id = 'bac_main'`)
    await counter({ amount: 11, day: '2025-03-30' })
    const now = await app.advance(0)

    const years = (await app.ask('GET', '/api/statement/years', { token })).body['data'] as Row[]
    const year = financialYear(now)
    expect(years).toEqual([
      { year, gifts: 2, given: 540.5 },
      { year: '2024-25', gifts: 1, given: 11 },
    ])
    const [ledger] = await app.query(
      `select sum(gift.retained)::text as paise from accounts join history_entries entry on entry.account_id = accounts.id
        cross join lateral gift_of(entry.subject_id) gift where accounts.email = $1`,
      [person.email],
    )
    expect(Number(ledger?.['paise'])).toBe(551_50)
    const download = (of: string, bearer = token) =>
      fetch(`${app.url}/api/statement/download/${of}`, { headers: { authorization: `Bearer ${bearer}` } })
    const own = await download(year)
    expect(own.headers.get('content-disposition')).toBe(`attachment; filename="gifts-${year}.pdf"`)
    expect((await own.text()).slice(0, 5)).toBe('%PDF-')
    expect([(await download('2019-20')).status, (await download('x')).status]).toEqual([404, 400])
    const other = await journey.signUp(app, journey.somebody())
    expect((await download(year, other)).status).toBe(404)

    // the office sees the same, prints it, and mails it once a day
    const donor = await found(person.email)
    expect((await one(donor['id']))['years']).toMatchObject(years)
    const printed = await fetch(
      `${app.url}/api/office/donors/statement?id=${String(donor['id'])}&year=${year}`,
      { headers: { authorization: `Bearer ${treasurer}` } },
    )
    expect([printed.status, printed.headers.get('content-disposition')]).toEqual([
      200,
      `inline; filename="gifts-${year}.pdf"`,
    ])
    const before = (await app.mailsTo(person.email)).length
    const mailed = { id: donor['id'], year }
    const sent = await Promise.all([1, 2].map(() => post('statement/mail', mailed)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    await app.advance(0)
    const [mail, ...more] = (await app.mailsTo(person.email)).slice(
      0,
      (await app.mailsTo(person.email)).length - before,
    )
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`નાણાકીય વર્ષ ${year} નાં તમારાં દાન`)
    expect(mail?.attachments?.map(({ contentType }) => contentType)).toEqual(['application/pdf'])
    expect(await post('statement/mail', { ...mailed, year: '2019-20' })).toMatchObject({ status: 404 })
    const noted = await app.query(
      `select action from audit_log where action like 'donor.statement%' order by id`,
    )
    expect(noted.map(({ action }) => action)).toEqual([
      'donor.statement_read',
      'donor.statement_mailed',
      'donor.statement_mailed',
    ])
  })

  test('what is kept is given out, and erased with the account or without one; the books stay right', async () => {
    const database = openDatabase(app.databaseUrl, { onLost: () => undefined }, 2)
    try {
      const person = { ...journey.somebody(), name: 'Zavariya Quettawala' }
      const token = await journey.signUp(app, person)
      const gift = await journey.donate(app, token, 'need_demo01', 5)
      await journey.confirm(app, token, gift, await journey.pay(app, gift.orderId))
      await inquire('Kabutarkhana Zaveri', 'kz@mail.example', '9825044444', 15)
      const body = giftTyped({
        name: 'K. Zaveri',
        email: 'kz@mail.example',
        amount: 25,
        note: 'Kabutarkhana',
      })
      await app.ask('POST', '/api/office/gifts/record', { token: treasurer, body })
      await app.advance(0)
      const [account, giver] = [await found(person.email), await found('Kabutarkhana')]
      expect((await ask(`/export?id=${String(giver['id'])}`)).body['data']).toMatchObject({
        sections: [
          { rows: [{ name: 'Kabutarkhana Zaveri' }] },
          { rows: [{ rupees: 15 }] },
          { rows: [{ rupees: 25, message: 'Kabutarkhana' }] },
        ],
      })
      const detail = (await ask(`/export?id=${String(account['id'])}`)).body['data'] as { sections: Row[] }
      expect(detail.sections.length).toBeGreaterThan(2)
      await app.advance(6)
      const erase = (donor: Row) => post('erase', { id: donor['id'], version: donor['version'] })
      expect(await erase(giver)).toMatchObject({ body: { code: 'step_up_needed' } })
      await stepUp(app, treasurer, demoSecret('treasurer'))
      for (const donor of [giver, account]) expect(await erase(donor)).toMatchObject({ status: 200 })
      await app.advance(0)
      for (const name of ['Zavariya', 'Quettawala', 'Kabutarkhana', 'kz@mail.example'])
        expect(await placesThatSay(app, name)).toEqual([])
      expect(await ask(`/one?id=${String(giver['id'])}`)).toMatchObject({ status: 404 })
      expect(await app.ask('GET', '/api/auth/profile', { token })).toMatchObject({ status: 401 })
      const left = await app.query('select retained_paise from donor_gifts where donor_id is null')
      expect(left.map((row) => Number(row['retained_paise'])).toSorted((a, b) => a - b)).toEqual([
        500, 1500, 2500,
      ])
      const trail = await app.query(`select action from audit_log where action like 'donor.%' order by id`)
      expect(trail.map(({ action }) => action)).toContain('donor.erased')
      const wrong = (await checkInvariants(database.db)).filter(({ broken }) => broken.length > 0)
      expect(wrong).toEqual([])
    } finally {
      await database.close()
    }
  })
})
