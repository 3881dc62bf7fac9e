import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { inquiryForm } from '../../../test/forms.ts'
import { giftTyped } from '../../../test/gifts-journey.ts'
import * as journey from '../../../test/journey.ts'
import * as family from '../../../test/schemes-journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import { soughtIn } from './sought.ts'

describe('the search everywhere', () => {
  let app: TestApp
  let owner: string
  let caseworker: string
  let payment: string
  let gift: string
  let application: Awaited<ReturnType<typeof family.apply>>
  const written = family.family()

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    const donor = await journey.signUp(app, journey.somebody())
    const donation = await journey.donate(app, donor, 'need_demo16', 70)
    const paid = await journey.pay(app, donation.orderId)
    await journey.confirm(app, donor, donation, paid)
    payment = paid.razorpay_payment_id
    application = await family.apply(app, written)
    await family.payFor(app, application)
    await app.ask('POST', '/api/donatorInquiry/add', { body: await inquiryForm() })
    await app.advance(1)
    owner = await signInStaff(app, 'owner')
    const typed = giftTyped({ mobile: '98250 77123' })
    const { body } = await app.ask('POST', '/api/office/gifts/record', { token: owner, body: typed })
    gift = (body['data'] as { id: string }).id
    caseworker = await signInStaff(app, 'caseworker')
  })
  afterAll(() => app.close())

  const found = async (q: string, token = owner) =>
    (await app.call('GET office/search', { token, query: { q } })).data.flatMap(({ kind, rows }) =>
      rows.map(({ id }) => `${kind} ${id}`),
    )

  test('a number, a name, a mobile, an address and an id of the provider lead to their records', async () => {
    const [slip] = await app.query('select number from slips where payment_id = $1', [payment])
    const [order] = await app.query(
      'select o.provider_order_id as id from payment_orders o join payments p on p.order_id = o.id where p.id = $1',
      [payment],
    )
    const typed = `application ${application.id}`
    const paid = `payment ${payment}`
    expect(await found(application.reference)).toEqual([typed])
    expect(await found(String(slip?.['number']).toLowerCase())).toEqual([paid])
    expect(await found(payment)).toEqual([paid])
    expect(await found(String(order?.['id']))).toEqual([paid])
    expect(await found('bhavna@mail.example')).toContain(paid)
    expect(await found('98250 12345')).toContain(paid)
    expect(await found('98250 77123')).toEqual([`payment ${gift}`])
    expect(await found('98250 77123', caseworker)).toEqual([])
    expect(await found('Desai')).toContain(paid)
    expect(await found(written['student_name'] ?? '')).toContain(typed)
    expect(await found(written['father_mobileNo'] ?? '')).toContain(typed)
    expect(await found(written['email'] ?? '')).toContain(typed)
    expect(await found('100 %_')).toEqual([])
  })

  test('a role finds what it may read, and nothing else', async () => {
    expect(await found(payment, caseworker)).toEqual([])
    expect(await found('bhavna@mail.example', caseworker)).toEqual([])
    expect(await found(application.reference, caseworker)).toEqual([`application ${application.id}`])
    const editor = await signInStaff(app, 'editor')
    expect(await found(application.reference, editor)).toEqual([])
  })

  test('who looks for a person by mobile or address is noted, without the mobile or address', async () => {
    const lines = () =>
      app.query(`select detail from audit_log where action = 'search.person' order by id desc`)
    const before = (await lines()).length
    await found('9999900000')
    await found('Desai')
    expect(await lines()).toHaveLength(before)
    await found(written['father_mobileNo'] ?? '', caseworker)
    const [line, ...others] = await lines()
    expect(others).toHaveLength(before)
    expect(line?.['detail']).toEqual({ by: 'mobile', found: 1 })
  })
})

test('what is typed is taken for what it looks like', () => {
  expect(soughtIn(' +91 98250 12345 ')).toEqual({ by: 'mobile', text: '+919825012345' })
  expect(soughtIn('09825012345')).toEqual({ by: 'mobile', text: '+919825012345' })
  expect(soughtIn('૯૮૨૫૦ ૧૨૩૪૫')).toEqual({ by: 'mobile', text: '+919825012345' })
  expect(soughtIn('+44 20 7946 0958')).toEqual({ by: 'mobile', text: '+442079460958' })
  expect(soughtIn('reg/2026-27/0001')).toEqual({ by: 'number', text: 'REG/2026-27/0001' })
  expect(soughtIn('sahay-abcd-efgh')).toEqual({ by: 'number', text: 'SAHAY-ABCD-EFGH' })
  expect(soughtIn('pay_AbC123')).toEqual({ by: 'id', text: 'pay_AbC123' })
  expect(soughtIn('Bhavna@Mail.example')).toEqual({ by: 'email', text: 'bhavna@mail.example' })
  expect(soughtIn('Navratri 2026')).toEqual({ by: 'name', text: 'navratri 2026' })
  expect(soughtIn('ભાવના')).toEqual({ by: 'name', text: 'ભાવના' })
})
