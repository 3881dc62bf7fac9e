import { endpoints } from '@sahay/contract/api/api'
import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import { giftTyped } from '../../../test/gifts-journey.ts'
import * as journey from '../../../test/journey.ts'
import * as office from '../../../test/staff-journey.ts'
import { demoStaff } from './staff.demo.ts'

describe('the office in a browser', () => {
  let app: TestApp
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    app.ask('POST', `/api/office/${path}`, { body, headers })
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.ask('GET', `/api/office/${path}`, { headers })

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
  })
  afterAll(() => app.close())

  /** Signs in like a page of the office; returns the cookie as the browser sends it, and the complete header. */
  async function signIn(role: (typeof demoStaff)[number]['role']) {
    const email = demoStaff.find((one) => one.role === role)?.email ?? ''
    const ticket = await office.ticketFor(app, email)
    const code = await office.authenticator(app, office.demoSecret(role))
    const body = { ticket, code, session: 'cookie' }
    const opened = await post('auth/totp/verify', body, { origin: app.url })
    const header = opened.headers.get('set-cookie') ?? ''
    return { opened, header, cookie: header.split(';', 1)[0] ?? '' }
  }

  test('its session is a cookie that no script reads and no other site sends', async () => {
    const { opened, header, cookie } = await signIn('owner')
    expect(opened.status).toBe(200)
    expect(opened.body['authentication']).toBeUndefined()
    expect(header).toMatch(
      /^office_session=[\w-]{43}; Path=\/api\/office; HttpOnly; SameSite=Strict; Max-Age=28800$/,
    )
    expect((await get('auth/me', { cookie })).body['data']).toMatchObject({ role: 'owner', ends_on: null })
    expect((await get('auth/me')).status).toBe(401)
  })

  test('what changes something by cookie must come from a page of ours', async () => {
    await app.advance(1)
    const { cookie } = await signIn('owner')
    const from = (headers: Record<string, string>) =>
      post('auth/language', { lang: 'hi' }, { cookie, ...headers })
    const refused = { status: 403, body: { code: 'origin_wrong' } }
    expect(await from({})).toMatchObject(refused)
    expect(await from({ origin: 'https://elsewhere.example' })).toMatchObject(refused)
    expect(await from({ origin: app.url, 'sec-fetch-site': 'cross-site' })).toMatchObject(refused)
    expect((await from({ origin: app.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await get('auth/me', { cookie })).body['data']).toMatchObject({ lang: 'hi' })
    const out = await post('auth/logout', {}, { cookie, origin: app.url })
    expect(out.headers.get('set-cookie')).toContain('office_session=; ')
    expect((await get('auth/me', { cookie })).status).toBe(401)
  })

  test('another site can sign nobody in', async () => {
    const ticket = await office.ticketFor(app, demoStaff[0]?.email ?? '')
    const body = { ticket, code: '123456', session: 'cookie' }
    const elsewhere = { origin: 'https://elsewhere.example' }
    expect((await post('auth/totp/verify', body, elsewhere)).body.code).toBe('origin_wrong')
  })

  test('what is dangerous needs a second factor of the last five minutes', async () => {
    await app.advance(1)
    const token = await office.signInStaff(app, 'owner')
    const codes = () => app.ask('POST', '/api/office/auth/recovery-codes', { token })
    const first = await codes()
    expect(first.body['recoveryCodes']).toHaveLength(8)
    await app.advance(6)
    expect((await codes()).body.code).toBe('step_up_needed')
    const wrong = await app.ask('POST', '/api/office/auth/step-up', { token, body: { code: '000000' } })
    expect(wrong.body.code).toBe('code_wrong')
    await office.stepUp(app, token)
    const second = await codes()
    expect(second.status).toBe(200)
    const [old = ''] = first.body['recoveryCodes'] as string[]
    await app.advance(6)
    const spent = await app.ask('POST', '/api/office/auth/step-up', { token, body: { code: old } })
    expect(spent.body.code).toBe('code_wrong')
  })

  test('somebody sees their own sessions and ends another one', async () => {
    await app.advance(1)
    const one = await office.signInStaff(app, 'editor')
    await app.advance(1)
    const two = await office.signInStaff(app, 'editor')
    const { data } = await app.call('GET office/auth/sessions', { token: two })
    expect(data.map(({ current }) => current)).toEqual([true, false])
    const [, other] = data
    const body = { id: other?.id ?? '' }
    const stranger = await office.signInStaff(app, 'caseworker')
    const refused = await app.ask('POST', '/api/office/auth/sessions/end', { token: stranger, body })
    expect(refused.status).toBe(404)
    await app.call('POST office/auth/sessions/end', { token: two, body })
    expect((await app.ask('GET', '/api/office/auth/me', { token: one })).status).toBe(401)
  })

  test('an account ends by itself after its last day, an auditor’s within a year', async () => {
    await app.advance(1)
    const token = await office.signInStaff(app, 'owner')
    const email = 'yearly@audit.example'
    const invite = (ends_on: string | null) =>
      app.ask('POST', '/api/office/staff/invite', {
        token,
        body: { email, name: 'Manisha Joshi', role: 'auditor', ends_on },
      })
    expect((await invite(null)).body.code).toBe('end_missing')
    expect((await invite('2099-01-01')).body.code).toBe('end_missing')
    expect((await invite('2020-01-01')).body['fields']).toHaveProperty('ends_on')
    const lastDay = await journey.dayAhead(app, 28)
    const { body } = await invite(lastDay)
    const { id, invitation } = body['data'] as { id: string; invitation: string }
    const ticket = await office.ticketFor(app, email)
    const enrolled = await post('auth/totp/enrol', { ticket, invitation })
    const secret = String(enrolled.body['secret'])
    const theirs = journey.tokenOf(
      await office.secondStep(app, ticket, await office.authenticator(app, secret)),
    )
    expect((await app.call('GET office/auth/me', { token: theirs })).data.ends_on).toBe(lastDay)
    // advances to within an hour of the end
    const until = (day: string) => (Date.parse(`${day}T23:30:00+05:30`) - Date.now()) / 60_000
    await app.advance(Math.floor(until(lastDay)))
    const later = await office.ticketFor(app, email)
    const last = journey.tokenOf(await office.secondStep(app, later, await office.authenticator(app, secret)))
    expect((await app.ask('GET', '/api/office/audit', { token: last })).status).toBe(200)
    await app.advance(60)
    expect((await app.ask('GET', '/api/office/audit', { token: last })).status).toBe(401)
    const owner = await office.signInStaff(app, 'owner')
    const found = await app.call('GET office/staff', { token: owner, query: { state: 'ended' } })
    expect(found.data.map((one) => one.id)).toEqual([id])
  })

  test('two owners who change one account: the second is told, and nothing is overwritten', async () => {
    const token = await office.signInStaff(app, 'owner').catch(async () => {
      await app.advance(1)
      return office.signInStaff(app, 'owner')
    })
    const { data } = await app.call('GET office/staff', { token, query: { role: 'editor' } })
    const [{ id, version } = { id: '', version: 0 }] = data
    const change = (name: string) =>
      app.ask('POST', '/api/office/staff/change', { token, body: { id, version, name, role: 'editor' } })
    expect((await change('Jignesh K. Rana')).status).toBe(200)
    expect((await change('Jignesh Rana')).body.code).toBe('changed_meanwhile')
    const { data: now } = await app.call('GET office/staff/{id}', { token, params: { id } })
    expect(now).toMatchObject({ name: 'Jignesh K. Rana', version: version + 1 })
  })

  test('the audit log is read by filters, and goes out as a file that is itself noted', async () => {
    await app.advance(1)
    const token = await office.signInStaff(app, 'owner')
    const { data } = await app.call('GET office/audit', { token, query: { action: 'staff.invited' } })
    expect(data).toMatchObject([{ action: 'staff.invited', kind: 'staff', name: 'Hetal Shah' }])
    const all = await app.call('GET office/audit', { token, query: { action: 'staff', perPage: 3 } })
    expect(all.data).toHaveLength(3)
    const response = await fetch(`${app.url}/api/office/audit?file=csv&action=staff`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines[0]).toBe('id,at,kind,who,name,action,subject,detail')
    expect(lines.length).toBeGreaterThan(10)
    const noted = await app.call('GET office/audit', { token, query: { action: 'list.exported' } })
    expect(noted.data).toMatchObject([{ name: 'Hetal Shah', detail: { list: 'office/audit', action: true } }])
  })

  test('what is dangerous asks for a fresh second factor: every call that says so, and every call of this list', async () => {
    await app.advance(1)
    const token = await office.signInStaff(app, 'owner')
    const bank = {
      accountName: 'Sahay',
      accountNumber: '',
      accountNumberAgain: '',
      ifsc: '',
      paymentId: '',
      upi: '',
    }
    const reason = 'Asked for by letter.'
    const { data } = await app.call('POST office/bank/ask', { token, body: { ...bank, reason } })
    const member = { name: 'Manisha Joshi', role: 'editor' }
    const hook = { name: 'Partner', url: 'https://partner.example/hook', events: ['month.closed'] }
    // more than one person may book alone
    const amount = 20_000
    await app.call('POST office/books/opening', {
      token,
      body: { account: 'bank:bac_main', amount, day: null },
    })
    const [opening] = await app.query(`select id from vouchers order by booked_at desc, id limit 1`)
    const key = '0123456789abcdef0123456789abcdef'
    const bodies: Readonly<Record<string, object>> = {
      officeApprovalApprove: { id: data.id },
      officeBankAccountSave: {
        id: null,
        version: null,
        name: 'Second account',
        ends: '',
        openedOn: '2026-04-01',
        closedOn: null,
        isSettledTo: false,
      },
      officeBankAsk: { ...bank, reason },
      officeChangeMember: { id: 'stf_nobody', version: 1, ...member },
      officeChargeBook: {
        settlement: 'setl_00000000000000',
        item: 'adj_00000000000000',
        amount: -118,
        tax: 18,
        reason,
      },
      officeChargeUnbook: { settlement: 'setl_00000000000000', item: 'adj_00000000000000', reason },
      officeChequeBounce: { id: 'gft_nobody', version: 1, reason, charge: 0 },
      officeContributionReturn: { id: 'app_nobody', reason },
      officeCounterSaleTakeBack: { id: 'ent_nobody', reason },
      officeDisable: { id: 'stf_nobody' },
      officeDisputeBook: {
        settlement: 'setl_00000000000000',
        item: 'adj_00000000000000',
        payment: 'pay_00000000000000',
        reason,
      },
      officeDonorErase: { id: 'dnr_x', version: 1 },
      officeErase: { id: 'app_nobody', reason },
      officeErasePerson: { id: 'hlp_nobody' },
      officeEventEndAsk: { eventId: 'evt_demo03', closes_on: '2030-01-31', at_close: 'draw', reason },
      officeGiftReverse: { id: 'gft_nobody', version: 1, reason },
      officeInvite: { email: 'stale@sahay.example', ...member },
      officeLetterResume: { id: 'let_nobody' },
      officeLetterSend: {
        subject: { en: 'School opens', gu: '', hi: '' },
        words: { en: 'Please come.', gu: '', hi: '' },
        asked: {},
        once: key,
        families: 1,
      },
      officeMonthClose: { month: '2026-01', reason },
      officeOpening: { account: 'bank:bac_main', amount, day: null },
      officePartnerKeyAdd: { name: 'Accountant', scopes: ['totals.read'], expires_on: '2099-01-01' },
      officePartnerSecretRotate: { id: 'pwh_x' },
      officePartnerWebhookAdd: hook,
      officePartnerWebhookChange: { ...hook, id: 'pwh_x', version: 1 },
      officePaymentSettings: { version: 0, internationalCards: true, secondPersonLimit: 10_000 },
      officePayoutAsk: { id: 'pyt_nobody', reason },
      officePayoutPay: { id: 'pyt_nobody', version: 0, reference: 'SBIN0012', paidOn: '2026-03-31' },
      officePayoutReverse: { id: 'pyt_nobody', version: 0, reason },
      officePrizePass: { id: 'win_nobody', reason },
      officePurchaseBook: {
        key,
        kind: 'purchases',
        fund: 'fund:general',
        what: reason,
        // above the limit, since smaller amounts need no fresh code
        amount: 50_000,
        day: '2026-03-31',
        from: 'bank:bac_main',
      },
      officePurchaseReverse: { id: 'pur_nobody', reason },
      officeRecoveryCodes: {},
      officeRefund: { paymentId: 'pay_12345678901234', reason },
      officeReopen: { id: 'stf_nobody' },
      officeResolve: { id: 'alt_nobody', how: 'give_back', reason },
      officeReverse: { id: String(opening?.['id']), reason },
      officeSchoolAccountAsk: {
        id: 'sch_none',
        holder: 'Sarvodaya Trust',
        number: '30210000123',
        numberAgain: '30210000123',
        ifsc: 'SBIN0001234',
        bank: 'State Bank of India',
        reason: 'Their letter of June.',
      },
      officeSlipCancel: { id: 'slip_nobody', reason },
      officeTillCount: { once: key, counted: 0, note: reason },
      officeTransfer: {
        once: key,
        from: 'till',
        to: 'bank:bac_main',
        amount,
        day: null,
        reason,
        reference: '',
      },
      officeVoidAsk: { eventId: 'evt_demo05', reason },
    }
    const dangerous = endpoints
      .map((one): Endpoint => one)
      .filter(({ problems = [] }) => problems.includes('step_up_needed'))
    expect(dangerous.map(({ name }) => name).toSorted()).toEqual(Object.keys(bodies))
    const gift = giftTyped({ amount: 60_000 })
    expect((await app.ask('POST', '/api/office/gifts/record', { token, body: gift })).status).toBe(200)
    await app.advance(6)
    for (const { name, path } of dangerous)
      expect([
        name,
        (await app.ask('POST', `/api/${path}`, { token, body: bodies[name] ?? {} })).body.code,
      ]).toEqual([name, 'step_up_needed'])
  })
})
