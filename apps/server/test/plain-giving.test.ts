import { financialYear } from '@sahay/contract/kernel/time'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { builtPages, startTestApp, type TestApp } from './test-app.ts'
import { giftTyped } from './gifts-journey.ts'
import { codeFor, needs, somebody } from './journey.ts'
import { hiddenIn, type PlainPage, plainVisitor } from './plain-visitor.ts'
import { signInStaff } from './staff-journey.ts'

describe('giving without script', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'), {}, { pages: builtPages })
  })
  afterAll(() => app.close())

  const checkout = '/sandbox/v1/checkout/embedded'

  /** A person who has signed in by plain forms. */
  async function signedIn() {
    const visitor = plainVisitor(app)
    const person = somebody()
    await visitor.post('/signup', { ...person })
    const page = await visitor.open('/otp?sent')
    await visitor.send(page, '/otp', { otp: await codeFor(app, person.email) })
    return { visitor, person }
  }

  /** Gives to an open need, up to the form that opens the provider's page. */
  async function given(amount: string) {
    const { visitor, person } = await signedIn()
    const [need] = await needs(app)
    const values = { ...person, message: 'For school.', amount }
    const [noted, again] = await Promise.all([1, 2].map(() => visitor.post(`/give/${need?.id}`, values)))
    if (!noted) throw new Error('nothing was sent')
    expect(noted.status).toBe(303)
    expect(again?.to, 'a second press').toBe(noted.to)
    const page = await visitor.open(noted.to ?? '')
    return { visitor, person, need, path: noted.to ?? '', page }
  }

  /** Pays on the provider's own page by UPI; returns the target of its form and the form's fields. */
  async function paid(page: PlainPage, vpa: string) {
    const opened = await anyone(checkout, hiddenIn(page.html, checkout))
    const end = await anyone(`${checkout}/pay`, {
      ...hiddenIn(opened.html, 'embedded/pay'),
      method: 'upi',
      vpa,
    })
    const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(end.html) ?? []
    return { to: new URL(action).pathname, values: hiddenIn(end.html, action) }
  }

  /** As another site's page sends it: with its own origin and without our cookies. */
  const anyone = (path: string, values: Readonly<Record<string, string>>) =>
    plainVisitor(app).post(path, values, {
      origin: 'https://api.razorpay.com',
      'sec-fetch-site': 'cross-site',
    })

  const paymentOf = async (path: string) => {
    const [row] = await app.query('select status from payment_orders where subject_id = $1', [
      path.split('/').at(-1),
    ])
    return row?.['status']
  }

  test('the views of the needs show what is nearly complete first, and what a small gift completes', async () => {
    const all = new Map((await needs(app)).map((need) => [need.id, need]))
    const shown = async (view: string) => {
      const { html } = await plainVisitor(app).open(`/urgentneeddata?show=${view}`)
      return [...html.matchAll(/<article[^>]* id="(need_\w+)"/g)].flatMap(([, id = '']) => all.get(id) ?? [])
    }
    const nearly = (await shown('nearly')).map((need) => need.received_amount / need.required_amount)
    expect(nearly.length).toBeGreaterThan(5)
    expect(nearly).toEqual(nearly.toSorted((one, other) => other - one))
    expect(nearly[0]).toBeLessThan(1)
    const small = (await shown('small')).map(({ pending_amount }) => pending_amount)
    expect(small).toEqual(
      [...all.values()].map(({ pending_amount }) => pending_amount).filter((sum) => sum > 0 && sum <= 500),
    )
    expect(small.length).toBeGreaterThan(0)
  })

  test('who gave over the counter finds the statement of the year, and nobody else', async () => {
    const { visitor, person } = await signedIn()
    expect((await visitor.open('/signed-in')).html).not.toContain('/statement/')
    const treasurer = await signInStaff(app, 'treasurer')
    const body = giftTyped({ name: person.name, email: person.email })
    await app.ask('POST', '/api/office/gifts/record', { token: treasurer, body })
    const { html } = await visitor.open('/gu/signed-in')
    const ofYear = `/statement/${financialYear(new Date())}`
    expect(html).toContain(`href="/gu${ofYear}"`)
    const statement = await visitor.open(`/gu${ofYear}`)
    expect([statement.status, statement.headers.get('content-type'), statement.html.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(statement.headers.get('cache-control')).toBe('no-store')
    expect((await visitor.open('/statement/2019-20')).status).toBe(404)
    expect(await plainVisitor(app).open(ofYear)).toMatchObject({ status: 302, to: '/signin' })
  })

  test('signed out one is led to sign in, and back to the need', async () => {
    const [need] = await needs(app)
    const page = await plainVisitor(app).open(`/give/${need?.id}`)
    expect(page).toMatchObject({ status: 302, to: `/signin?to=/give/${need?.id}` })
    const nobody = await plainVisitor(app).open('/give/need_nobody')
    expect([nobody.status, /<title>.*<\/title>/.exec(nobody.html)?.[0]]).toEqual([
      404,
      '<title>We could not find this page.</title>',
    ])
    // a missing page has the site around it
    expect(nobody.html).toMatch(/<header[^]*<main[^]*<footer/)
    expect((await plainVisitor(app).open('/thanks/nothing/don_1')).status).toBe(404)
  })

  test('a gift is noted by the API, paid on the provider’s own page, and booked once its word is asked', async () => {
    const { person, page, path } = await given('51')
    expect(page.headers.get('cache-control')).toBe('no-store')
    const hidden = hiddenIn(page.html, checkout)
    expect(hidden).toMatchObject({ amount: '5100', 'prefill[email]': person.email })
    expect(hidden['callback_url']).toContain(`${path}/return`)
    const { to, values } = await paid(page, 'success@razorpay')
    const thanks = `/thanks/donation/${path.split('/').at(-1)}`
    expect(await anyone(to, values)).toMatchObject({ status: 303, to: thanks })
    expect(await paymentOf(path)).toBe('captured')
    // the same message again, as after Back
    expect(await anyone(to, values)).toMatchObject({ status: 303, to: thanks })
  })

  test('a need that is closed with less than it asked for is not called met on the page of a gift to it', async () => {
    const { visitor, person, need, page } = await given('57')
    const { to, values } = await paid(page, 'success@razorpay')
    const thanks = (await anyone(to, values)).to ?? ''
    const token = await signInStaff(app, 'editor')
    const query = { id: need?.id ?? '' }
    const { version } = (await app.call('GET office/needs/one', { token, query })).data
    const closing = { ...query, version, outcome: 'closed', word: 'They moved away.', translations: {} }
    expect((await app.ask('POST', '/api/office/needs/close', { token, body: closing })).status).toBe(200)
    const { html } = await visitor.open(thanks)
    expect(html).toContain(`Thank you, ${person.name}.</h1>`)
    expect(html).toContain('This need is closed.')
    expect(html).not.toContain('Fully funded.')
  })

  test('who has paid while the provider cannot be asked is not asked to pay again', async () => {
    const { visitor, page, path } = await given('54')
    const asking = ['GET /payments/:id', 'GET /orders/:id/payments']
    for (const route of asking) await app.sandbox('POST', 'faults', { route, times: 50, status: 500 })
    try {
      const { to, values } = await paid(page, 'success@razorpay')
      const thanks = `/thanks/donation/${path.split('/').at(-1)}?said=paid`
      expect(await anyone(to, values)).toMatchObject({ status: 303, to: thanks })
      const { html } = await visitor.open(thanks)
      expect(html).toContain('Paid; we are confirming')
      expect(html).not.toContain('Pay for it now')
    } finally {
      await app.sandbox('DELETE', 'faults')
    }
  })

  test('a word that the provider never gave books nothing', async () => {
    const { page, path } = await given('52')
    const other = await given('53')
    const { values } = await paid(other.page, 'success@razorpay')
    const forged = [
      values,
      { ...values, razorpay_signature: 'f'.repeat(64) },
      { razorpay_payment_id: 'pay_AAAAAAAAAAAAAA', razorpay_signature: 'f'.repeat(64) },
      { razorpay_payment_id: "' or 1=1" },
      {},
    ]
    for (const said of forged)
      expect(await anyone(`${path}/return`, said)).toMatchObject({ status: 303, to: `${path}?end=failed` })
    expect(await paymentOf(path)).not.toBe('captured')
    expect(page.status).toBe(200)
  })

  test('a payment that fails leads back, with a sentence and the same order to pay again', async () => {
    const { visitor, page, path } = await given('54')
    const { to, values } = await paid(page, 'failure@razorpay')
    expect(values['error[code]']).toBe('BAD_REQUEST_ERROR')
    expect(await anyone(to, values)).toMatchObject({ status: 303, to: `${path}?end=failed` })
    const again = await visitor.open(`${path}?end=failed`)
    expect(again.html).toContain('The payment did not go through. You have not been charged.')
    expect(hiddenIn(again.html, checkout)).toEqual(hiddenIn(page.html, checkout))
  })

  test('nobody else sees an order, and forms of other sites note no gift', async () => {
    const { visitor, person, need, path } = await given('55')
    expect((await plainVisitor(app).open(path)).to).toBe(`/signin?to=${path}`)
    const stranger = await (await signedIn()).visitor.open(path)
    expect(stranger.status).toBe(404)
    expect(stranger.html).not.toContain(person.email)
    const headers = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
    const values = { ...person, message: 'For school.', amount: '56' }
    expect((await visitor.post(`/give/${need?.id}`, values, headers)).status).toBe(403)
    const rows = await app.query('select id from donations where email = $1', [person.email])
    expect(rows).toHaveLength(1)
  })

  test('what a gift lacks is said at its box, and what was typed stays', async () => {
    const { visitor, person } = await signedIn()
    const [need] = await needs(app)
    const page = await visitor.post(`/give/${need?.id}`, { ...person, message: '', amount: '999999999' })
    expect(page.status).toBe(400)
    expect(page.html).toContain('Write a few words.')
    expect(page.html).toContain('value="999999999"')
  })

  test('a place is kept while it is paid for, and comes back when somebody cancels', async () => {
    const { visitor, person } = await signedIn()
    const { body } = await app.ask('GET', '/api/event/list')
    const event = (body['data'] as { id: string; amount: number; state: string }[]).find(
      ({ state }) => state === 'open',
    )
    const form = await visitor.open(`/join/${event?.id}`)
    expect(form.status).toBe(200)
    const values = { ...person, message: 'Good luck.', amount: String(event?.amount) }
    const noted = await visitor.post(`/join/${event?.id}`, values)
    expect(noted.status).toBe(303)
    expect((await visitor.post(`/join/${event?.id}`, values)).to, 'a second press').toBe(noted.to)
    const page = await visitor.open(noted.to ?? '')
    expect(page.html).toContain('kept until')
    const hidden = hiddenIn(page.html, checkout)
    const { pathname } = new URL(hidden['cancel_url'] ?? '')
    // a stranger's return releases nothing, signed in or not
    for (const stranger of [plainVisitor(app), (await signedIn()).visitor]) await stranger.open(pathname)
    expect(await paymentOf(noted.to ?? '')).toBe('created')
    const back = await visitor.open(pathname)
    expect(back).toMatchObject({ status: 303, to: `${noted.to}?end=cancelled` })
    expect((await visitor.open(back.to ?? '')).html).toContain('Your place was released.')
    expect(await paymentOf(noted.to ?? '')).toBe('cancelled')
  })

  test('who has a place shares the page of the event; where staff refund it nothing is said of lost places', async () => {
    const { visitor, person } = await signedIn()
    const event = (await app.call('GET event/list')).data.find(({ state }) => state === 'open')
    const body = { ...person, message: 'Good luck.', amount: String(event?.amount) }
    const noted = await visitor.post(`/join/${event?.id}`, body)
    const { to, values } = await paid(await visitor.open(noted.to ?? ''), 'success@razorpay')
    const thanks = (await anyone(to, values)).to ?? ''
    await app.advance(0)
    expect((await visitor.open(thanks)).html).toContain(encodeURIComponent(`/timer/${event?.id}/`))
    const token = await signInStaff(app, 'treasurer')
    const [row] = (await app.call('GET office/payments', { token, query: { q: person.email } })).data
    const refund = { paymentId: row?.payment, reason: 'asked for it by telephone' }
    expect((await app.ask('POST', '/api/office/payments/refund', { token, body: refund })).status).toBe(200)
    const { html } = await visitor.open(thanks)
    expect(html).toContain('We are refunding this payment to you.')
    expect(html).not.toContain('No place was left')
  })
})
