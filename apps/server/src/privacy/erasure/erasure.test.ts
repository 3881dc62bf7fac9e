import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { brokenBooks } from '../../../test/broken-books.ts'
import * as events from '../../../test/events-journey.ts'
import { consentTo, formOf, photo } from '../../../test/forms.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { placesThatSay } from '../../../test/places-that-say.ts'
import * as family from '../../../test/schemes-journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'

describe('what is kept of somebody', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
  })
  afterAll(() => app.close())

  const saying = async (name: string) => ({ name, places: await placesThatSay(app, name) })
  const refused = (code: string) => ({ body: { status: false, code } })

  test('a donor takes all of it along, and closes the account: no name stays, the books do', async () => {
    const person = { ...journey.somebody(), name: 'Zavariya Quettawala' }
    const mobile = person.mobile_no.slice(-10)
    const token = await journey.signUp(app, person)
    const gift = {
      name: person.name,
      email: person.email,
      message: 'Kabutarkhana',
      mobile_no: person.mobile_no,
    }
    const donate = async (amount: number) => {
      const body = { ...gift, amount, donationId: 'need_demo01' }
      const answer = await app.ask('POST', '/api/donationDetail/add', { token, body })
      const { orderId, donation } = answer.body as unknown as { orderId: string; donation: { id: string } }
      return { id: donation.id, orderId }
    }
    const paid = await donate(5)
    await journey.confirm(app, token, paid, await journey.pay(app, paid.orderId))
    const unpaid = await donate(7)
    const values = { amount: '9', name: person.name, email: person.email, mobileNo: person.mobile_no }
    const inquiry = { ...values, type: 'company', address: 'Sodawaterwala Road', message: 'Books.' }
    const photograph = { field: 'photo', bytes: await photo() }
    const inquired = await app.ask('POST', '/api/donatorInquiry/add', {
      token,
      body: formOf({ ...inquiry, consent: consentTo('inquiry') }, photograph),
    })
    expect(inquired).toMatchObject({ status: 200 })
    const event = (await events.list(app))[0]
    if (!event) throw new Error('no event')
    const entry = { ...gift, amount: event.amount, eventId: event.id, places: 2 }
    const places = []
    for (const _place of [1, 2]) places.push(await app.ask('POST', '/api/event/add', { token, body: entry }))
    const [entered, won] = places.map(
      ({ body }) => body as unknown as { events: { id: string; uniqueId: string }; orderId: string },
    )
    if (!entered || !won) throw new Error('no places')
    const money = await journey.pay(app, won.orderId)
    const input = { id: won.events.id, paymentId: money.razorpay_payment_id, type: 'eventDonation' }
    await app.ask('POST', '/api/payment/fetchdata', { token, body: input })
    const applied = await family.form(family.family({ fathername: person.name, email: person.email }))
    const child = await app.ask('POST', '/api/trustInquiry/add', { token, body: applied })
    expect(child).toMatchObject({ status: 200 })
    await app.advance(3)

    const all = await app.ask('GET', '/api/auth/data', { token })
    const { sections } = all.body['data'] as { sections: { what: string; rows: object[] }[] }
    const shown = Object.fromEntries(sections.map(({ what, rows }) => [what, rows.length]))
    expect(shown).toMatchObject({
      'Your account': 1,
      'Your donations': 2,
      'Your donor inquiries': 1,
      'Your places in events': 2,
      'Applications you sent while signed in': 1,
    })
    expect(JSON.stringify(sections)).toContain('Sodawaterwala Road')

    const names = ['Zavariya', 'Quettawala', 'Kabutarkhana', 'Sodawaterwala', person.email, mobile]
    for (const name of names) expect(await saying(name)).not.toEqual({ name, places: [] })
    const [slip] = await app.query('select code from slips where subject_id = $1', [paid.id])

    const before = (await app.mailsTo(person.email)).length
    const begin = () => app.ask('POST', '/api/auth/close/begin', { token, body: {} })
    for (const _twice of [1, 2]) expect(await begin()).toMatchObject({ status: 200 })
    const otp = await journey.codeFor(app, person.email, before)
    const close = (code: string) => app.ask('POST', '/api/auth/close', { token, body: { otp: code } })
    const wrong = otp === '000000' ? '000001' : '000000'
    expect(await close(wrong)).toMatchObject(refused('code_wrong'))
    const answers = await Promise.all([close(otp), close(otp)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200)

    for (const name of names) expect(await saying(name)).toEqual({ name, places: [] })
    expect(await app.ask('GET', '/api/auth/profile', { token })).toMatchObject({ status: 401 })
    const status = async (subject: string) =>
      (await app.query('select status from payment_orders where subject_id = $1', [subject]))[0]?.['status']
    expect([await status(paid.id), await status(unpaid.id), await status(entered.events.id)]).toEqual([
      'captured',
      'cancelled',
      'cancelled',
    ])
    expect(
      await app.query(
        'select place, name from event_entries where coalesce(paid_with, id) = any($1) order by place',
        [[entered.events.id, won.events.id]],
      ),
    ).toEqual(['confirmed', 'confirmed', 'released', 'released'].map((place) => ({ place, name: '' })))
    const check = await app.ask('GET', `/api/slip/check?code=${String(slip?.['code'])}`)
    expect(check.body['data']).toMatchObject({ name: '', amount: 5, state: 'valid' })

    // late money is booked, without a name
    await journey.pay(app, unpaid.orderId, { outcome: 'captured' })
    await app.advance(60)
    for (const name of names) expect(await saying(name)).toEqual({ name, places: [] })
    // the address can be used for a new account
    const after = (await app.mailsTo(person.email)).length
    await app.ask('POST', '/api/auth/signup', { body: person })
    const code = await journey.codeFor(app, person.email, after)
    expect(
      await app.ask('POST', '/api/auth/otpVerification', { body: { email: person.email, otp: code } }),
    ).toMatchObject({ status: 200, body: { authentication: { accessToken: expect.any(String) } } })
  })

  test('staff find what somebody without an account has sent, hand it over, and erase it', async () => {
    const mobileNo = '9825077123'
    const request = {
      Fullname: 'Omprakashan',
      type: 'Health',
      address: 'Hirabhai Chawl',
      message: 'Spectacles.',
    }
    const bytes = await photo()
    const help = await app.ask('POST', '/api/needInquiry/add', {
      body: formOf({ ...request, mobileNo, consent: consentTo('help') }, { field: 'document', bytes }),
    })
    const { reference } = help.body['data'] as { reference: string }
    const email = 'tehmina@prakash.example'
    const connect = { organisation: 'Tehminasangh', name: 'Tehmina', email, mobileNo, message: 'Hello.' }
    await app.ask('POST', '/api/ngoInquiry/add', {
      body: { ...connect, consent: consentTo('organisation') },
    })
    const gift = {
      amount: '9',
      name: 'Tehmina',
      email,
      mobileNo,
      type: 'company',
      address: 'A',
      message: 'B',
    }
    await app.ask('POST', '/api/donatorInquiry/add', {
      body: formOf({ ...gift, consent: consentTo('inquiry') }, { field: 'photo', bytes }),
    })
    await app.advance(1)

    const owner = await signInStaff(app, 'owner')
    const ask = (path: string, body: object, token = owner) =>
      app.ask('POST', `/api/office/people/${path}`, { token, body })
    const caseworker = await signInStaff(app, 'caseworker')
    expect(await ask('find', { reference }, caseworker)).toMatchObject({ status: 403 })
    expect(await ask('find', {})).toMatchObject({ status: 400 })
    const found = async (body: object) =>
      (await ask('find', body)).body['data'] as { id: string; kind: string; row: Record<string, unknown> }[]
    expect(await found({ reference })).toMatchObject([
      { kind: 'help', row: { name: 'Omprakashan', message: 'Spectacles.', photo: true } },
    ])
    expect((await found({ email })).map(({ kind }) => kind)).toEqual(['organisation', 'inquiry'])
    const all = await found({ mobile: mobileNo })
    expect(all).toHaveLength(3)

    for (const { id } of all) {
      expect(await ask('erase', { id }, caseworker)).toMatchObject({ status: 403 })
      expect(await ask('erase', { id })).toMatchObject({ status: 200 })
      expect(await ask('erase', { id })).toMatchObject({ status: 404 })
    }
    for (const name of ['Omprakashan', 'Hirabhai', 'Tehmina', email, mobileNo])
      expect(await saying(name)).toEqual({ name, places: [] })
    expect(await found({ mobile: mobileNo })).toEqual([])
    expect(await app.query('select type from help_requests where reference = $1', [reference])).toEqual([
      { type: 'Health' },
    ])
    const noted = await app.query(
      `select action, count(*)::int as lines from audit_log where action like 'person.%' group by 1 order by 1`,
    )
    expect(noted).toEqual([
      { action: 'person.erased', lines: 3 },
      { action: 'person.exported', lines: 6 },
    ])
  })

  test('the books are true afterwards', async () => {
    expect(await brokenBooks(app)).toEqual([])
  })
})
