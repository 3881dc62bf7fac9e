import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { checkInvariants } from '../../checks/invariants/invariants.ts'
import { consentTo, formOf, photo } from '../../../test/forms.ts'
import { type Answer, type TestApp, startTestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import { openDatabase } from '../../kernel/database/database.ts'

const values = {
  amount: '5000',
  name: 'Kiran Shah',
  email: 'Kiran@Cloth.example',
  mobileNo: '919825098250',
  consent: consentTo('inquiry'),
  type: 'company',
  address: '7 Rani no Hajiro, Ahmedabad',
  message: 'For school bags.',
  terms: 'on',
}

describe('becoming a donor', () => {
  let app: TestApp
  let picture: Buffer
  let token: string

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    picture = await photo()
    token = await journey.signUp(app, journey.somebody())
  })
  afterAll(() => app.close())

  const send = (change: Readonly<Record<string, string>> = {}, bearer?: string) =>
    app.ask('POST', '/api/donatorInquiry/add', {
      body: formOf({ ...values, ...change }, { field: 'photo', bytes: picture }),
      ...(bearer ? { token: bearer } : {}),
    })
  const inquire = async (change: Readonly<Record<string, string>> = {}, bearer?: string) => {
    const { body } = await send(change, bearer)
    return { id: String(body['id']), orderId: String(body['data']) }
  }
  const say = (id: string, paid: journey.Paid, type = 'Donator'): Promise<Answer> =>
    app.ask('POST', '/api/payment/fetch', {
      body: { id, paymentId: paid.razorpay_payment_id, type, signature: paid.razorpay_signature },
    })
  const fund = async () => {
    const [row] = await app.query(
      `select coalesce(sum(amount_paise), 0)::text as total from ledger_entries where credit = 'fund:general'`,
    )
    return Number(row?.['total'])
  }
  const statusOf = async (id: string) =>
    (await app.query('select status from payment_orders where subject_id = $1', [id]))[0]?.['status']
  const history = async (bearer: string, query = '') => {
    const { body } = await app.ask('GET', `/api/donatorInquiry/history${query}`, { token: bearer })
    return body as unknown as { data: Record<string, unknown>[]; pagination: object }
  }

  const signedUp = async (person: journey.Person) => {
    const bearer = await journey.signUp(app, person)
    const [account] = await app.query('select id from accounts where email = $1', [person.email])
    return { token: bearer, accountId: String(account?.['id']) }
  }

  test('an inquiry is kept with its photo and an order of its amount, and paid without signing in', async () => {
    const before = await fund()
    const answer = await send()
    expect(answer).toMatchObject({
      status: 200,
      body: { data: expect.stringMatching(/^order_/), amountPaise: 500_000 },
    })
    const id = String(answer.body['id'])
    const [stored] = await app.query('select * from inquiries where id = $1', [id])
    expect(stored).toMatchObject({
      email: 'kiran@cloth.example',
      mobile: '+919825098250',
      purpose: 'For school bags.',
      terms_ticked: true,
      account_id: null,
    })
    const paid = await journey.pay(app, String(answer.body['data']))
    expect(await say(id, paid)).toMatchObject({
      status: 200,
      body: { message: 'Your Payment Successfully', payment: 'Success' },
    })
    await say(id, paid)
    expect(await fund()).toBe(before + 500_000)
    expect(await app.ask('GET', '/api/donater/get')).toMatchObject({ status: 200 })
    expect(JSON.stringify((await app.ask('GET', '/api/donater/get')).body)).not.toContain(id)
  })

  test('a payment that failed may be followed by one that succeeds', async () => {
    const before = await fund()
    const { id, orderId } = await inquire({ amount: '700' })
    const failed = await journey.pay(app, orderId, { outcome: 'failed', webhook: 'drop' })
    expect(await say(id, failed)).toMatchObject({ status: 402, body: { code: 'payment_failed' } })
    expect(await fund()).toBe(before)
    expect(await say(id, await journey.pay(app, orderId))).toMatchObject({ body: { payment: 'Success' } })
    expect(await fund()).toBe(before + 70_000)
  })

  test('another type, another record and another’s payment are refused', async () => {
    const one = await inquire()
    const other = await inquire({ amount: '10' })
    const paid = await journey.pay(app, one.orderId)
    expect(await say(one.id, paid, 'Donation')).toMatchObject({
      status: 422,
      body: { code: 'payment_mismatch' },
    })
    expect((await say(other.id, paid)).status).toBe(400)
    expect(await say('inq_nobody', paid)).toMatchObject({ status: 404 })
    expect(await statusOf(other.id)).toBe('created')
  })

  test('a webhook alone is enough', async () => {
    const before = await fund()
    const { id, orderId } = await inquire({ amount: '90' })
    await journey.pay(app, orderId, { outcome: 'captured' })
    await journey.eventually(async () => {
      await app.advance(1)
      return (await statusOf(id)) === 'captured'
    })
    expect(await fund()).toBeGreaterThanOrEqual(before + 9_000)
  })

  test('the purpose may come under its other name, and what is missing is named', async () => {
    const { message: _message, ...rest } = values
    const form = formOf({ ...rest, purpose: 'Books.' }, { field: 'photo', bytes: picture })
    expect((await app.ask('POST', '/api/donatorInquiry', { body: form })).status).toBe(200)
    const without = formOf(rest, { field: 'photo', bytes: picture })
    expect(await app.ask('POST', '/api/donatorInquiry/add', { body: without })).toMatchObject({
      status: 400,
      body: { fields: { message: 'Write what the gift is for.' } },
    })
    expect(await app.ask('POST', '/api/donatorInquiry/add', { body: formOf(values) })).toMatchObject({
      status: 400,
      body: { code: 'file_missing', fields: { photo: 'Choose your photo.' } },
    })
    expect(await send({ message: '2341 2341 2346' })).toMatchObject({ body: { code: 'aadhaar_number' } })
    expect(await send({ amount: '0' })).toMatchObject({
      body: { fields: { amount: 'The smallest amount is ₹1.' } },
    })
  })

  test('a form sent again with its key makes no second record, even at the same time', async () => {
    const key = randomUUID()
    // the provider is slow, so that none of the requests finds an order yet
    await app.sandbox('POST', 'faults', { route: 'POST /orders', times: 6, delayMs: 300 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => send({ once: key })))
    await app.sandbox('DELETE', 'faults')
    answers.push(await send({ once: key }))
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body['data'])).size).toBe(1)
    expect(await app.query('select 1 from inquiries where once = $1', [key])).toHaveLength(1)
    const orders = `select 1 from payment_orders where subject_id = $1`
    expect(await app.query(orders, [answers[0]?.body['id']])).toHaveLength(1)
  })

  test('a provider that does not answer leaves a record that the same form can pay later', async () => {
    const key = randomUUID()
    await app.sandbox('POST', 'faults', { route: 'POST /orders', times: 4, status: 500 })
    expect(await send({ once: key })).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
    await app.sandbox('DELETE', 'faults')
    const again = await send({ once: key })
    expect(again).toMatchObject({ status: 200, body: { data: expect.stringMatching(/^order_/) } })
    expect(await app.query('select 1 from inquiries where once = $1', [key])).toHaveLength(1)
  })

  test('a signed-in person finds their inquiries, newest first, with a photo for their eyes alone', async () => {
    for (const amount of ['11', '22', '33']) await inquire({ amount }, token)
    const { data, pagination } = await history(token)
    expect(data.map(({ amount }) => amount)).toEqual([33, 22, 11])
    expect(pagination).toEqual({ currentPage: 1, lastPage: 1, perPage: 10, total: 3 })
    expect(data[0]).toMatchObject({ purpose: 'For school bags.', status: 'Pending', type: 'company' })
    expect((await history(token, '?page=2&perPage=2')).data.map(({ amount }) => amount)).toEqual([11])

    const address = `${app.url}${String(data[0]?.['image'])}`
    const own = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    expect(own.status).toBe(200)
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(own.headers.get('x-content-type-options')).toBe('nosniff')
    expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename="inq_\w+\.jpg"$/)
    const seen = await sharp(Buffer.from(await own.arrayBuffer())).metadata()
    expect(seen).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
    expect((await fetch(address)).status).toBe(401)
    const other = await journey.signUp(app, journey.somebody())
    expect((await fetch(address, { headers: { authorization: `Bearer ${other}` } })).status).toBe(404)
    expect((await history(other)).data).toEqual([])
    expect((await app.ask('GET', '/api/donatorInquiry/history')).status).toBe(401)
  })

  test('what was given before under a proved address comes into the history, in its place by time', async () => {
    const person = journey.somebody()
    const mine = await signedUp(person)
    await inquire({ amount: '1', email: person.email })
    await inquire({ amount: '2' }, mine.token)
    await inquire({ amount: '3', mobileNo: person.mobile_no })
    await inquire({ amount: '4', email: journey.somebody().email })
    // the number was never proved, so inquiries that only have the number are not theirs yet; twice: linked inquiries are
    // not linked again
    for (const _time of ['first', 'second']) await journey.signIn(app, person)
    expect((await history(mine.token)).data.map(({ amount }) => amount)).toEqual([2, 1])
  })

  test('the books answer none', async () => {
    const database = openDatabase(app.databaseUrl, { onLost: () => undefined }, 1)
    try {
      const findings = await checkInvariants(database.db)
      expect(findings.filter(({ broken }) => broken.length > 0)).toEqual([])
    } finally {
      await database.close()
    }
  })
})
