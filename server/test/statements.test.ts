import { financialYear } from '@sahay/contract/kernel/time'
import { createHmac, randomUUID } from 'node:crypto'
import { endpoints } from '@sahay/contract/api'
import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { consentTo, formOf, photo } from './forms.ts'
import { type TestProgram, startTestProgram } from './test-program.ts'
import * as events from './events-journey.ts'
import * as journey from './journey.ts'
import { known } from './known-costs.ts'
import { costsOfBanking } from './banking-costs.ts'
import { costsOfMoneyOut } from './money-out-costs.ts'
import { costsOfBooks } from './books-costs.ts'
import { costsOfReports } from './reports-costs.ts'
import { costsOfApprovals } from './approvals-costs.ts'
import { costsOfCases } from './cases-costs.ts'
import { costsOfContent } from './content-costs.ts'
import { costsOfDonors } from './donors-costs.ts'
import { costsOfFamilies } from './families-costs.ts'
import { costsOfGifts } from './gifts-costs.ts'
import { costsOfDistribution } from './distribution-costs.ts'
import { costsOfPartners } from './partners-costs.ts'
import { costsOfSettings } from './settings-costs.ts'
import { costsOfSchemes } from './schemes-costs.ts'
import * as family from './schemes-journey.ts'
import { demoKeys, strangePayment } from './provider-controls.ts'
import * as office from './staff-journey.ts'

/** An event of the sandbox's account, about an order of somebody else's. */
function signedEvent() {
  const body = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { order_id: 'order_x' } } },
  })
  const signature = createHmac('sha256', 'demo-webhook-secret-of-the-sandbox').update(body).digest('hex')
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': randomUUID() }
  return { body, headers: { ...headers, 'content-type': 'application/json' } }
}

describe('statements to the database', () => {
  let app: TestProgram
  let token: string
  const person = journey.somebody()

  beforeAll(async () => {
    app = await startTestProgram({ databaseServer: inject('databaseUrl'), env: { LOG_LEVEL: 'trace' } })
    token = await journey.signUp(app, person)
    await journey.donate(app, token, 'need_demo01', 1)
  })
  afterAll(() => app.close())

  /** The statements that calls have waited for since this was last asked. */
  async function statements(): Promise<string[]> {
    const lines = (await app.newLog()).split('\n')
    return lines.filter((line) => line.startsWith('{"statement":') && line.endsWith('"dueWork":false}'))
  }

  /** Statements that one call waits for. */
  async function costOf(call: () => Promise<unknown>): Promise<number> {
    await statements()
    await call()
    return (await statements()).length
  }

  async function costsOfAccount(): Promise<Record<string, number>> {
    const mine = journey.somebody()
    const bearer = await journey.signUp(app, mine)
    const post = (path: string, body: object) => () =>
      app.ask('POST', `/api/auth/${path}`, { body, token: bearer })
    const email = journey.somebody().email
    const before = (await app.mailsTo(mine.email)).length
    const changeDestination = await costOf(post('profile/change', { email }))
    const first = await journey.codeFor(app, mine.email, before)
    const confirmChange = await costOf(post('profile/confirm', { email, otp: first }))
    const otp = await journey.codeFor(app, email)
    const unsent = { token: 'x'.repeat(43) }
    return {
      changeDestination,
      confirmChange,
      proveDestination: await costOf(post('profile/prove', { email, otp })),
      // links that nobody sent
      undoChange: await costOf(post('profile/undo', unsent)),
      verifyLink: await costOf(post('link', unsent)),
      changeName: await costOf(post('profile/name', { name: 'Bhavna' })),
      getNews: await costOf(() => app.ask('GET', '/api/auth/profile/news', { token: bearer })),
      changeNews: await costOf(post('profile/news', { news: true })),
      getSessions: await costOf(() => app.ask('GET', '/api/auth/sessions', { token: bearer })),
      endSession: await costOf(post('sessions/end', { id: 'ses_nobody' })),
      endOtherSessions: await costOf(post('sessions/endOthers', {})),
      getChallenge: await costOf(() => app.ask('GET', '/api/auth/challenge')),
    }
  }

  /** Of an account that has given nothing yet. */
  async function costsOfClosing(): Promise<Record<string, number>> {
    const mine = journey.somebody()
    const bearer = await journey.signUp(app, mine)
    const post = (path: string, body: object) => () =>
      app.ask('POST', `/api/auth/${path}`, { body, token: bearer })
    const exportAccount = await costOf(() => app.ask('GET', '/api/auth/data', { token: bearer }))
    const before = (await app.mailsTo(mine.email)).length
    const beginClosing = await costOf(post('close/begin', {}))
    const otp = await journey.codeFor(app, mine.email, before)
    return { exportAccount, beginClosing, closeAccount: await costOf(post('close', { otp })) }
  }

  /** Of a donation that is paid by now. */
  async function costsOfSlips(id: string): Promise<Record<string, number>> {
    const [slip] = await app.query('select code from slips where subject_id = $1', [id])
    return {
      checkSlip: await costOf(() => app.ask('GET', `/api/slip/check?code=${String(slip?.['code'])}`)),
      downloadSlip: await costOf(() =>
        fetch(`${app.url}/api/slip/download/${id}`, { headers: { authorization: `Bearer ${token}` } }),
      ),
      reissueSlip: await costOf(() => app.ask('POST', '/api/slip/reissue', { token, body: { id } })),
      statementYears: await costOf(() => app.ask('GET', '/api/statement/years', { token })),
      downloadStatement: await costOf(() =>
        fetch(`${app.url}/api/statement/download/${financialYear(new Date())}`, {
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    }
  }

  async function costsOfEvents(): Promise<Record<string, number>> {
    const get = (path: string) => () => app.ask('GET', `/api/${path}`, { token })
    const at = await events.event(app, 'evt_demo03')
    const entry = await events.enter(app, token, at)
    const drawn = '?eventId=evt_demo06'
    const winners = (await events.winners(app, 'evt_demo06')).map(({ id }) => id).join()
    const body = { eventId: 'evt_demo06', eventUniqueId: 'GARBA25', winners }
    return {
      getamount: await costOf(get('event/list')),
      getEvent: await costOf(get('event/one?eventId=evt_demo03')),
      addevent: await costOf(() => events.askPlace(app, token, at)),
      cancelPayment: await costOf(get(`event/cancelpayment/${entry.id}`)),
      eventHistory: await costOf(get('event/history')),
      radomid: await costOf(get(`event/getrandomDonator${drawn}`)),
      eventwinning: await costOf(() => app.ask('POST', '/api/event/eventWinners', { body })),
      drawCertificate: await costOf(get(`event/certificate${drawn}`)),
    }
  }

  /** Opens an event; asks to void the draw of the waiting one, and takes that back, to ask for it the next time. */
  async function costsOfVoids(owner: string): Promise<Record<string, number>> {
    await app.advance(3)
    const reason = 'The wrong prize was announced.'
    const officeVoidAsk = await costOf(() =>
      app.ask('POST', '/api/office/events/void/ask', {
        token: owner,
        body: { eventId: 'evt_demo05', reason },
      }),
    )
    const waiting = await app.ask('GET', '/api/office/approvals?kind=draw_void&state=waiting', {
      token: owner,
    })
    const [asked] = waiting.body['data'] as { id: string }[]
    await app.ask('POST', '/api/office/approvals/stop', { token: owner, body: { id: asked?.id, reason } })
    const name = 'An event of the numbers'
    const event = { name, amount: 100, total_people: 5, winners: 1, entriesPerDonor: null, rules: '' }
    return {
      officeEventSave: await costOf(() =>
        app.ask('POST', '/api/office/events/save', { token: owner, body: event }),
      ),
      officeEventCopy: await costOf(() =>
        app.ask('POST', '/api/office/events/copy', { token: owner, body: { id: 'evt_demo03' } }),
      ),
      officeEvents: await costOf(() => app.ask('GET', '/api/office/events?q=kite', { token: owner })),
      officeEvent: await costOf(() =>
        app.ask('GET', '/api/office/events/one?id=evt_demo03', { token: owner }),
      ),
      ...(await costsOfEntries(owner)),
      officeVoidAsk,
    }
  }

  /** Of the places, the draws and the winners, of whom one is given a prize. */
  async function costsOfEntries(owner: string): Promise<Record<string, number>> {
    const get = (path: string) => () => app.ask('GET', `/api/office/${path}`, { token: owner })
    const post = (path: string, body: object) => () =>
      app.ask('POST', `/api/office/${path}`, { token: owner, body })
    const [winner] = await app.query(
      `select winner.id, draw_id from event_winners winner join event_draws draw on draw.id = draw_id
       where event_id = 'evt_demo06' order by rank limit 1`,
    )
    const id = String(winner?.['id'])
    const note = { version: 0, prize: 'A kite kit', received_by: 'Asha P.', handed_on: '2026-01-20' }
    await app.query('delete from event_prizes where winner_id = $1', [id])
    await app.query(
      `insert into messages (id, recipient, content, created_at, kind) values
       ('msg_costs', 'costs@mail.example', '{"subject": {"words": "Thank you"}, "parts": []}', now(), 'gift')
       on conflict (id) do update set next_try_at = null, sent_at = null, content = excluded.content`,
    )
    return {
      officeMessages: await costOf(get('messages?q=costs')),
      officeMessage: await costOf(get('messages/one?id=msg_costs')),
      officeMessageAgain: await costOf(post('messages/again', { id: 'msg_costs' })),
      officeDraw: await costOf(get(`draws/one?id=${String(winner?.['draw_id'])}`)),
      officeDraws: await costOf(get('draws')),
      officeEntries: await costOf(get('entries?eventId=evt_demo01&q=asha')),
      officeEntry: await costOf(get('entries/one?id=ent_demo01001')),
      officeEntryContact: await costOf(post('entries/contact', { id: 'ent_demo01001' })),
      officeEntryFree: await costOf(post('entries/free', { id: 'ent_demo01001' })),
      officePrizeNote: await costOf(post('winners/prize', { id, ...note })),
      officeWinner: await costOf(get(`winners/one?id=${id}`)),
      officeWinners: await costOf(get('winners')),
      officePrizeReceipt: await costOf(get(`winners/receipt/${id}`)),
    }
  }

  /** For the treasurer: a payment that is given back in part, and an alert without money. */
  async function costsOfMoney(bearer: string): Promise<Record<string, number>> {
    const donation = await journey.donate(app, token, 'need_demo01', 5)
    const paid = await journey.pay(app, donation.orderId)
    await journey.confirm(app, token, donation, paid)
    const paymentId = paid.razorpay_payment_id
    const id = `alt_${randomUUID().replaceAll('-', '')}`
    await app.query(
      `insert into payment_alerts (id, kind, subject, details, created_at) values ($1, 'books_broken', $1, '{"words": ""}', now())`,
      [id],
    )
    const reason = 'Looked at by hand.'
    // the provider is unwell for a moment: the webhooks of a refund would be counted with the call
    await app.sandbox('POST', 'faults', { route: 'POST /payments/:id/refund', times: 1, status: 503 })
    const get = (path: string) => () => app.ask('GET', `/api/office/payments/${path}`, { token: bearer })
    const post = (path: string, body: object) => () =>
      app.ask('POST', `/api/office/payments/${path}`, { token: bearer, body: { ...body, reason } })
    return {
      officePayment: await costOf(get(`one?id=${paymentId}`)),
      officePayments: await costOf(() =>
        app.ask('GET', '/api/office/payments?state=captured', { token: bearer }),
      ),
      officePaymentTrail: await costOf(get(`trail?id=${paymentId}`)),
      officePaymentAsk: await costOf(post('ask', { id: paymentId })),
      officeAlert: await costOf(get(`alerts/one?id=${id}`)),
      officeAlerts: await costOf(get('alerts')),
      ...(await costsOfSettlements(bearer)),
      officeMoney: await costOf(() => app.ask('GET', '/api/office/money', { token: bearer })),
      officeMoneyLines: await costOf(() => app.ask('GET', '/api/office/money/lines', { token: bearer })),
      officeRefund: await costOf(post('refund', { paymentId, amount: 1 })),
      officeResolve: await costOf(post('alerts/resolve', { id, how: 'noted' })),
      officeBookPayment: await costOf(post('alerts/book', { id: await strangeAlert(), to: 'need_demo16' })),
    }
  }

  async function costsOfSettlements(bearer: string) {
    const [lost] = await app.query('select id from payments where captured order by asked_at desc limit 1')
    const payment = String(lost?.['id'])
    for (const status of ['open', 'lost'])
      await app.sandbox('POST', 'disputes', { payment_id: payment, status, amount: 100, webhook: 'drop' })
    const { id } = (await app.sandbox('POST', 'settlements', { webhook: 'drop' })) as { id: string }
    const ask = (path: string) => () => app.ask('GET', `/api/office/settlements${path}`, { token: bearer })
    const fetched = () => app.ask('POST', '/api/office/settlements/fetch', { token: bearer, body: {} })
    await fetched()
    const [taken] = await app.query(
      "select entity_id from settlement_items where settlement_id = $1 and type = 'adjustment'",
      [id],
    )
    const item = String(taken?.['entity_id'])
    const officeDisputeBook = await costOf(() =>
      app.ask('POST', '/api/office/settlements/dispute', {
        token: bearer,
        body: { settlement: id, item, payment, reason: 'The dashboard says so.' },
      }),
    )
    return {
      officeDisputeBook,
      officeSettlementsFetch: await costOf(fetched),
      officeSettlements: await costOf(ask('')),
      officeSettlement: await costOf(ask(`/one?id=${id}`)),
      officeSettlementItems: await costOf(ask(`/items?settlement=${id}`)),
    }
  }

  /** The alert of a payment that the provider has and we have not. */
  async function strangeAlert(): Promise<string> {
    const paymentId = await strangePayment(app, demoKeys, 10_000)
    const id = `alt_${randomUUID().replaceAll('-', '')}`
    await app.query(
      `insert into payment_alerts (id, kind, subject, amount_paise, details, created_at)
        values ($1, 'unknown_payment', $2, 10000, '{"words": ""}', now())`,
      [id, paymentId],
    )
    return id
  }

  async function costsOfStaff(): Promise<Record<string, number>> {
    const owner = await office.signInStaff(app, 'owner')
    const post =
      (path: string, body: object, bearer = owner) =>
      () =>
        app.ask('POST', `/api/office/${path}`, { body, token: bearer })
    const get = (path: string) => () => app.ask('GET', `/api/office/${path}`, { token: owner })
    const email = journey.somebody().email
    const officeInvite = await costOf(post('staff/invite', { email, name: 'Manisha', role: 'editor' }))
    const again = await post('staff/invite', { email, name: 'Manisha', role: 'editor' })()
    const { id, invitation } = again.body['data'] as { id: string; invitation: string }
    const officeStart = await costOf(post('auth/start', { email }))
    const otp = await journey.codeFor(app, email)
    const tickets: string[] = []
    const officeVerify = await costOf(async () => {
      const { body } = await post('auth/verify', { email, otp })()
      tickets.push(String(body['ticket']))
    })
    const [ticket = ''] = tickets
    const secrets: string[] = []
    const officeEnrol = await costOf(async () => {
      const { body } = await post('auth/totp/enrol', { ticket, invitation })()
      secrets.push(String(body['secret']))
    })
    const code = await office.authenticator(app, secrets[0] ?? '')
    return {
      officeInvite,
      officeStart,
      officeVerify,
      officeLink: await costOf(post('auth/link', { token: 'x'.repeat(43) })),
      officeEnrol,
      officeTotp: await costOf(post('auth/totp/verify', { ticket, code })),
      officeMe: await costOf(get('auth/me')),
      officeFindPerson: await costOf(post('people/find', { reference: 'HELP/2019-20/0001' })),
      officeErasePerson: await costOf(post('people/erase', { id: 'hlp_nobody' })),
      officeStaff: await costOf(get('staff')),
      officeMember: await costOf(get(`staff/${id}`)),
      officeAudit: await costOf(get('audit')),
      officeViews: await costOf(get('views?list=needs')),
      officeViewSave: await costOf(post('views/save', { list: 'needs', name: 'Met', query: 'state=met' })),
      officeViewDelete: await costOf(post('views/delete', { id: 'view_nobody' })),
      officeSessions: await costOf(get('auth/sessions')),
      officeEndSession: await costOf(post('auth/sessions/end', { id: 'ses_nobody' })),
      officeLanguage: await costOf(post('auth/language', { lang: 'en' })),
      officeStepUp: await costOf(post('auth/step-up', { code: '000000' })),
      officeRecoveryCodes: await costOf(post('auth/recovery-codes', {})),
      officeChangeMember: await costOf(
        post('staff/change', { id, version: 99, name: 'Manisha', role: 'editor' }),
      ),
      officeReopen: await costOf(post('staff/reopen', { id })),
      officeRole: await costOf(post('staff/role', { id, role: 'treasurer' })),
      officeDisable: await costOf(post('staff/disable', { id })),
      ...(await costsOfSchemes({ app, costOf, donor: token, owner })),
      ...(await costsOfApprovals({ app, costOf, owner })),
      ...(await costsOfBanking({ app, costOf, owner })),
      ...(await costsOfBooks({ app, costOf, owner })),
      ...(await costsOfReports({ app, costOf, owner })),
      ...(await costsOfMoneyOut({ app, costOf, owner })),
      ...(await costsOfGifts({ app, costOf, owner })),
      ...(await costsOfCases({ app, costOf, owner })),
      ...(await costsOfFamilies({ app, costOf, owner })),
      ...(await costsOfDonors({ app, costOf, owner })),
      ...(await costsOfDistribution({ app, costOf, owner })),
      ...(await costsOfContent({ app, costOf, owner })),
      ...(await costsOfMoney(owner)),
      ...(await costsOfVoids(owner)),
      ...(await costsOfPartners({ app, costOf, owner })),
      ...(await costsOfSettings({ app, costOf, owner })),
      officePaymentSettings: await costOf(post('settings/payments', { internationalCards: false })),
      officeLogout: await costOf(post('auth/logout', {})),
    }
  }

  async function costs(): Promise<Record<string, number>> {
    const post =
      (path: string, body: object, bearer = token) =>
      () =>
        app.ask('POST', `/api/${path}`, { body, token: bearer })
    const get = (path: string) => () => app.ask('GET', `/api/${path}`, { token })
    const gift = { ...person, message: 'For her.', amount: 1, donationId: 'need_demo01' }
    const bytes = await photo()
    const said = { address: 'Bapunagar', mobileNo: '9825012345', message: 'Books.' }
    const inquiry = { ...person, ...said, amount: '5', type: 'company', consent: consentTo('inquiry') }
    const sent = await app.ask('POST', '/api/donatorInquiry/add', {
      token,
      body: formOf(inquiry, { field: 'photo', bytes }),
    })
    const own = String(sent.body['id'])
    const signed = { headers: { authorization: `Bearer ${token}` } }
    const asked = { ...said, Fullname: person.name, type: 'Education', consent: consentTo('help') }
    const organisation = {
      ...person,
      ...said,
      organisation: 'Prakash Foundation',
      consent: consentTo('organisation'),
    }
    const once = await journey.donate(app, token, 'need_demo01', 1)
    const twice = await journey.donate(app, token, 'need_demo01', 1)
    const sayOf = async ({ id, orderId }: journey.Donated) => {
      const { razorpay_payment_id } = await journey.pay(app, orderId)
      return { id, paymentId: razorpay_payment_id, type: 'Donation' }
    }
    const stranger = journey.somebody()
    const other = await journey.signUp(app, journey.somebody())
    return {
      // a query keeps the lists out of the response cache
      getDonatorRequirement: await costOf(get('donation/list?fresh')),
      getNeed: await costOf(get('donation/one?id=need_demo01')),
      getSettings: await costOf(get('settings?fresh')),
      getTexts: await costOf(get('texts?names=terms&fresh')),
      getgalleryimg: await costOf(get('event/getImage?fresh')),
      getPeopleReview: await costOf(get('review/getreview?fresh')),
      getDonator: await costOf(get('donater/get?fresh')),
      getStatistics: await costOf(get('statistics?fresh')),
      getPartners: await costOf(get('partners?fresh')),
      reconciled: await costOf(get('payments/reconciled?fresh')),
      getProfile: await costOf(get('auth/profile')),
      donationHistory: await costOf(get('donationDetail/history')),
      donatorDetails: await costOf(post('donationDetail/add', gift)),
      donatorInquiry: await costOf(post('donatorInquiry/add', formOf(inquiry, { field: 'photo', bytes }))),
      donatorHistory: await costOf(get('donatorInquiry/history')),
      inquiryPhoto: await costOf(async () => {
        const { headers } = await fetch(`${app.url}/api/donatorInquiry/photo/${own}`, signed)
        expect(headers.get('content-type')).toBe('image/jpeg')
      }),
      needHelp: await costOf(post('needInquiry/add', formOf(asked, { field: 'document', bytes }))),
      connectNgo: await costOf(post('ngoInquiry/add', organisation)),
      payAgain: await costOf(post('payment/again', { kind: 'donation', id: once.id })),
      donatorPayment: await costOf(post('payment/fetchdata', await sayOf(once))),
      getThanks: await costOf(get(`thanks/donation/${once.id}`)),
      postPayment: await costOf(post('payment/fetch', await sayOf(twice))),
      signup: await costOf(post('auth/signup', stranger)),
      signin: await costOf(post('auth/signIn', { email: journey.somebody().email })),
      resendOtp: await costOf(post('auth/resendOtp', { email: journey.somebody().email })),
      verifyOtp: await costOf(
        post('auth/otpVerification', {
          email: stranger.email,
          otp: await journey.codeFor(app, stranger.email),
        }),
      ),
      ...(await costsOfEvents()),
      ...(await costsOfAccount()),
      ...(await costsOfClosing()),
      ...(await costsOfStaff()),
      ...(await costsOfSlips(once.id)),
      logout: await costOf(post('auth/logout', {}, other)),
      webhook: await costOf(() => app.ask('POST', '/api/payments/webhook', signedEvent())),
    }
  }

  test('every call keeps to its number, and the number does not grow with the rows', async () => {
    const few = await costs()
    expect(Object.keys(few).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
    for (let round = 0; round < 10; round++) {
      // nobody has more than so many unpaid orders in an hour
      if (round % 2 === 0) await app.advance(125)
      await Promise.all(Array.from({ length: 6 }, () => journey.donate(app, token, 'need_demo16', 1)))
    }
    await app.advance(125)
    await Promise.all(Array.from({ length: 8 }, () => family.apply(app)))
    await app.query(`insert into needs (id, name, requirement, required_paise, position, published_at)
      select 'need_more' || n, 'Somebody', 'Something.', 100000, n + 100, now() from generate_series(1, 200) n`)
    // an authenticator's code opens one session, so the next one needs another
    await app.advance(5)
    const many = await costs()
    expect(many).toEqual(few)
    expect(few).toEqual(known)
    // every call there is, twice, one after the other
  }, 120_000)

  test('a call declares all content that it shows', async () => {
    const tables = await app.query(`select distinct tgrelid::regclass::text as name from pg_trigger
      where tgfoid = 'tell_change'::regproc and tgrelid <> 'test_clock'::regclass`)
    const names = tables.map(({ name }) => String(name))
    for (const { name, path, method, cacheable, shows } of endpoints.map((one): Endpoint => one)) {
      if (method !== 'GET' || (!cacheable && !shows)) continue
      await statements()
      // a call of one record asks for a need, or an event
      await app.ask('GET', `/api/${path}?fresh&id=need_demo01&eventId=evt_demo03`)
      const asked = (await statements()).join()
      const read = names.filter((table) => new RegExp(`(from|join) \\W*${table}\\b`).test(asked))
      expect([name, ...read.toSorted()]).toEqual([name, ...(shows ?? []).toSorted()])
    }
  })
})
