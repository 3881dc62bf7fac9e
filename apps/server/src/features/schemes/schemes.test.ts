import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { photo } from '../../../test/forms.ts'
import { giftTyped, saleTyped } from '../../../test/gifts-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { readPdf } from '../../../test/pdf-reader.ts'
import { brokenBooks } from '../../../test/broken-books.ts'
import * as journey from '../../../test/journey.ts'
import * as family from '../../../test/schemes-journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'

// Longer than most: all tests use one app, since starting another costs more than these tests together.

const A_DAY = 24 * 60

describe('staff and an application', () => {
  let app: TestApp
  const tokens = { owner: '', caseworker: '', treasurer: '', editor: '' }
  type Role = keyof typeof tokens

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    for (const role of Object.keys(tokens) as Role[]) tokens[role] = await signInStaff(app, role)
  })
  afterAll(() => app.close())

  const post = (path: string, body: object, role: Role = 'caseworker') =>
    app.ask('POST', `/api/office/applications/${path}`, { token: tokens[role], body })
  const list = async (query = '') => {
    const { body } = await app.ask('GET', `/api/office/applications${query}`, { token: tokens.caseworker })
    return body as unknown as { data: Record<string, unknown>[]; next: string | null }
  }
  const detail = async (id: string) => {
    const path = `/api/office/applications/one?id=${id}`
    const { body } = await app.ask('GET', path, { token: tokens.caseworker })
    return body['data'] as Record<string, unknown> & { papers: { id: string; document: string }[] }
  }
  const done = (status: string) => ({ status: 200, body: { data: { status } } })
  const refused = (code: string) => ({ body: { status: false, code } })
  const newest = async ({ values }: family.Sent) => (await app.mailsTo(values['email'] ?? ''))[0]
  const pictureOf = (id: string, token: string) =>
    fetch(`${app.url}/api/office/applications/paper/${id}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  const expiries = async (id: string) =>
    (await app.query('select expires_at from documents where subject_id = $1', [id])).map(
      (row) => row['expires_at'],
    )
  const paidFor = async (values?: Record<string, string>) => {
    const sent = await family.apply(app, values)
    await family.payFor(app, sent)
    // its mail is sent before any other is written
    await app.advance(0)
    return sent
  }

  test('sent, paid, reviewed, asked for more, completed, approved, disbursed: each step is mailed', async () => {
    const sent = await family.apply(app)
    const { id } = sent
    expect((await expiries(id)).every((at) => at !== null)).toBe(true)
    expect(await post('review', { id })).toMatchObject(refused('application_state'))
    await family.payFor(app, sent)
    await app.advance(0)
    expect(await expiries(id)).toEqual([null, null])
    for (const _twice of [1, 2]) expect(await post('review', { id })).toMatchObject(done('Under review'))

    const request = { id, papers: ['school_id_photo'], words: 'The school’s card is not readable.' }
    for (const _twice of [1, 2]) expect(await post('more', request)).toMatchObject(done('More needed'))
    expect(await post('more', { ...request, words: 'Another thing is missing.' })).toMatchObject(
      refused('application_state'),
    )
    expect(await post('approve', { id, amount: 100 })).toMatchObject(refused('application_state'))
    await app.advance(0)
    expect((await newest(sent))?.text).toContain('a picture of the school’s identity card')
    const ticket = await family.track(app, sent.reference, sent)
    expect(await family.standing(app, ticket)).toMatchObject({
      status: 'More needed',
      promisedBy: null,
      wanted: ['school_id_photo'],
    })
    const { data: worker } = await app.call('GET office/auth/me', { token: tokens.caseworker })
    await app.call('POST office/cases/assign', {
      token: tokens.owner,
      body: { id, to: worker.id, from: null },
    })
    // twenty days in which nothing waits for the trust; the ticket has expired
    await app.advance(20 * A_DAY)
    const later = await family.track(app, sent.reference, sent)
    const form = new FormData()
    form.set('ticket', later)
    form.set('paper', 'school_id_photo')
    form.set('picture', new File([new Uint8Array(await photo(300, 200))], 'card.jpg'))
    expect((await app.ask('POST', '/api/trustInquiry/track/paper', { body: form })).status).toBe(200)
    const again = await family.standing(app, later)
    expect(again).toMatchObject({ status: 'Under review', wanted: [] })
    const promised = Date.parse(String(again['promisedBy'])) - Date.now()
    expect(promised).toBeGreaterThan(27 * A_DAY * 60_000)
    expect(await expiries(id)).toEqual([null, null, null])

    for (const role of Object.keys(tokens) as Role[]) tokens[role] = await signInStaff(app, role)
    // the assignee is told that the family has answered
    const sentence = 'A family has sent what you asked for. Their application is waiting for you.'
    await journey.eventually(async () =>
      (await app.mailsTo(worker.email)).some(({ subject }) => subject === sentence),
    )
    expect(await post('approve', { id, amount: 100 })).toMatchObject(refused('facts_missing'))
    const facts = { id, schoolFee: 40_000, otherHelp: 0, recommended: true }
    expect((await post('facts', facts)).body['data']).toMatchObject({ most: 16_000, rulesVersion: '2026-1' })
    expect(await post('approve', { id, amount: 16_000.01 })).toMatchObject({
      status: 409,
      body: { code: 'amount_above_rules', message: 'The rules allow up to ₹16,000. To give more, say why.' },
    })
    for (const _twice of [1, 2])
      expect(await post('approve', { id, amount: 16_000 })).toMatchObject(done('Approved'))
    expect(await post('approve', { id, amount: 15_000 })).toMatchObject(refused('application_state'))
    const subjects = async () =>
      (await app.mailsTo(sent.values['email'] ?? ''))
        .map(({ subject }) => subject)
        .filter((subject) => !/code/.test(subject))
        .toReversed()
    // two that wait together may overtake each other
    await journey.eventually(async () => (await subjects()).length === 3)
    await journey.nameTrust(app, 'Asha & Sathi Trust')
    // another family's payment can be used for it, too
    await paidFor()
    await family.payToSchool(app, tokens.owner, { id, amount: 16_000, reference: 'VID/2291' })
    await journey.eventually(async () => (await subjects()).length > 3)
    expect(await subjects()).toEqual([
      expect.stringMatching(/^Your registration number: REG\//),
      expect.stringMatching(/^We need more details or documents for your application: REG\//),
      expect.stringMatching(/^Your application is approved: REG\//),
      expect.stringMatching(/^Help has been given: REG\//),
    ])
    const last = (await newest(sent))?.text
    expect(last).toContain('We have paid ₹16,000 to the school')
    expect(last).toMatch(/\n\nAsha & Sathi Trust\s*$/)
    const { steps, ...one } = await detail(id)
    expect((steps as { status: string; by: string }[]).map(({ status, by }) => `${status} by ${by}`)).toEqual(
      [
        'Received by family',
        'Paid by payment',
        expect.stringMatching(/^Under review by \w+/),
        expect.stringMatching(/^More needed by \w+/),
        'Under review by family',
        expect.stringMatching(/^Approved by \w+/),
        expect.stringMatching(/^Disbursed by \w+/),
      ],
    )
    expect(one).toMatchObject({
      status: 'Disbursed',
      approved: 16_000,
      written: { student_name: 'Aarav', student_Birthdate: '2016-08-14', father_business: 'Tailor' },
      consent: { version: '2026-3', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect((await expiries(id)).every((at) => at !== null)).toBe(true)
  })

  test('a family gets a receipt for its contribution, with the refund rule of the scheme, and no donation slip', async () => {
    const sent = await paidFor()
    const declined = 'If the trust declines the application, it refunds what was paid with it.'
    const mail = await newest(sent)
    expect(mail?.text).toContain('The receipt for your contribution is attached.')
    expect(mail?.text).toContain(declined)
    const [file] = mail?.attachments ?? []
    const printed = readPdf(Buffer.from(await (await fetch(app.url + file?.href)).arrayBuffer()))
      .map(({ text }) => text)
      .join('')
    expect(printed).toContain('Receipt for a contribution')
    expect(printed).toContain(declined)
    for (const text of [mail?.text ?? '', printed]) expect(text).not.toMatch(/donation/i)
    const [, code = ''] = /\/slip\/(\w+)/.exec(mail?.text ?? '') ?? []
    expect((await app.ask('GET', `/api/slip/check?code=${code}`)).body['data']).toMatchObject({
      kind: 'contribution',
      state: 'valid',
    })
  })

  test('a declined one is paid back once, with the reason in a mail', async () => {
    const sent = await paidFor()
    const { id } = sent
    await post('review', { id })
    const reason = 'The school does not know this child.'
    const answers = await Promise.all([1, 2, 3].map(() => post('decline', { id, reason })))
    for (const answer of answers) expect(answer).toMatchObject(done('Declined'))
    await app.advance(2)
    const refunds = await app.query(
      `select refunds.amount_paise::text as paise, asked_by, refunds.state, payment_orders.status from refunds
       join payments on payments.id = refunds.payment_id join payment_orders on payment_orders.id = payments.order_id
       where subject_id = $1`,
      [id],
    )
    expect(refunds).toEqual([
      { paise: '1200000', asked_by: 'rule:declined', state: 'processed', status: 'refunded' },
    ])
    const at = (await app.sandbox('GET', 'payments')) as { amount_refunded: number }[]
    expect(at.filter(({ amount_refunded }) => amount_refunded > 0)).toHaveLength(1)
    const mail = await newest(sent)
    expect(mail?.subject).toMatch(/^Your application is declined: REG\//)
    expect(mail?.text).toContain(reason)
    expect(mail?.text).toContain('We refund ₹12,000 to the card or account you paid from')
    const ticket = await family.track(app, sent.reference, sent)
    expect(await family.standing(app, ticket)).toMatchObject({ status: 'Declined', payment: 'Refunded' })
  })

  test('misuse cancels what was approved, before it is given', async () => {
    const misused = await paidFor()
    await post('review', { id: misused.id })
    await post('facts', { id: misused.id, schoolFee: 40_000, otherHelp: 0, recommended: false })
    expect(await post('approve', { id: misused.id, amount: 10_000 })).toMatchObject(done('Approved'))
    const decline = () => post('decline', { id: misused.id, reason: 'The help was to be sold on.' })
    expect(await decline()).toMatchObject(done('Declined'))
    const one = await app.query('select status, approved_paise from applications where id = $1', [misused.id])
    expect(one).toEqual([{ status: 'declined', approved_paise: null }])
  })

  test('the same child is shown, siblings too, and a second approval needs a reason', async () => {
    const values = family.family()
    const first = await paidFor(values)
    const second = await paidFor({ ...values, student_name: ' AARAV ', school_name: 'shree  vidyalaya' })
    const sister = await paidFor({ ...values, student_name: 'Diya', student_Birthdate: '2018-02-01' })
    const seen = await detail(second.id)
    expect(seen).toMatchObject({ twins: 1, sameChild: [{ id: first.id }], siblings: [{ id: sister.id }] })
    for (const { id } of [first, second]) {
      await post('review', { id })
      await post('facts', { id, schoolFee: 50_000, otherHelp: 0, recommended: false })
    }
    expect(await post('approve', { id: second.id, amount: 12_000 })).toMatchObject(
      refused('application_twice'),
    )
    const override = 'The first form named the wrong class.'
    expect(await post('approve', { id: second.id, amount: 13_000, override })).toMatchObject(done('Approved'))
    const [noted] = await app.query(
      `select detail from audit_log where action = 'application.approved' and subject = $1`,
      [second.id],
    )
    expect(noted?.['detail']).toEqual({ paise: 1_300_000, twice: true, aboveRules: true, overridden: true })
    expect((await detail(second.id))['steps']).toContainEqual(
      expect.objectContaining({ note: override, words: null }),
    )
    // another scheme for the same child is no duplicate
    const yojana_type = 'Uniform & Stationery Yojana'
    const uniform = await paidFor({ ...values, yojana_type, nominal_fee: '4000' })
    await post('review', { id: uniform.id })
    expect(await post('approve', { id: uniform.id, amount: 800 })).toMatchObject(done('Approved'))
  })

  test('the list is found by status, scheme, year, number and beginnings of names, page by page', async () => {
    const gujarati = await paidFor(family.family({ student_lastname: 'પરમાર', school_name: 'St. Xavier’s' }))
    const { data, next } = await list('?perPage=2')
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({ id: gujarati.id, status: 'Paid', payment: 'Success', twins: 0 })
    const rest = await list(`?perPage=100&after=${next}`)
    const all = await list('?perPage=100')
    expect([...data, ...rest.data]).toEqual(all.data)
    expect({ rest: rest.next, all: all.next }).toEqual({ rest: null, all: null })
    const ids = async (query: string) => (await list(query)).data.map(({ id }) => id)
    expect(await ids(`?q=${gujarati.reference.toLowerCase()}`)).toEqual([gujarati.id])
    expect(await ids(`?q=${encodeURIComponent(String(data[0]?.['registration']))}`)).toEqual([gujarati.id])
    expect(await ids(`?q=${encodeURIComponent('પરમા aar')}`)).toEqual([gujarati.id])
    expect(await ids('?q=xav')).toEqual([gujarati.id])
    expect(await ids(`?q=${encodeURIComponent("x') | !!x:*&")}`)).not.toContain(undefined)
    expect(await ids('?status=Declined')).toHaveLength(2)
    expect(await ids('?status=Paid&q=xavier')).toEqual([gujarati.id])
    expect((await list('?scheme=Uniform+%26+Stationery+Yojana')).data).toHaveLength(1)
    expect(await ids('?year=2019-20')).toEqual([])
    const path = '/api/office/applications?after=nonsense'
    expect((await app.ask('GET', path, { token: tokens.caseworker })).status).toBe(400)
  })

  test('nobody but caseworkers and owners sees a paper; each look is noted; on the disk it is no picture', async () => {
    const sent = await paidFor()
    const [document] = (await detail(sent.id)).papers
    const donor = await journey.signUp(app, journey.somebody())
    expect((await pictureOf(document?.id ?? '', '')).status).toBe(401)
    expect((await pictureOf(document?.id ?? '', donor)).status).toBe(401)
    for (const role of ['treasurer', 'editor'] as const)
      expect((await pictureOf(document?.id ?? '', tokens[role])).status).toBe(403)
    expect((await pictureOf('doc_nobody', tokens.owner)).status).toBe(404)
    expect((await fetch(`${app.url}/images/${document?.id}`)).status).toBe(404)
    const shown = await pictureOf(document?.id ?? '', tokens.caseworker)
    expect(shown.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(shown.headers.get('cache-control')).toBe('no-store')
    const { format, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect({ format, exif }).toEqual({ format: 'jpeg', exif: undefined })
    const looks = await app.query(
      `select actor_kind, subject, detail from audit_log where action = 'document.read'`,
    )
    expect(looks).toEqual([{ actor_kind: 'staff', subject: document?.id, detail: { application: sent.id } }])
  })

  test('a duplicate receipt is noted, and its ₹500 stand in the books', async () => {
    const unpaid = await family.apply(app)
    expect(await post('duplicate-receipt', { id: unpaid.id }, 'treasurer')).toMatchObject(
      refused('application_state'),
    )
    const sent = await paidFor()
    expect(await post('duplicate-receipt', { id: sent.id })).toMatchObject({ status: 403 })
    expect(await post('duplicate-receipt', { id: sent.id }, 'treasurer')).toMatchObject({
      body: { data: { amount: 500 } },
    })
    expect((await detail(sent.id))['duplicateReceipts']).toMatchObject([{ amount: 500 }])
    const again = { id: sent.id, once: 'copy-key-of-this-receipt' }
    const twice = await Promise.all([1, 2].map(() => post('duplicate-receipt', again, 'treasurer')))
    expect(twice[1]?.body).toEqual(twice[0]?.body)
    expect(twice[0]?.body['data']).toMatchObject({ slip: { number: expect.stringMatching(/^SLIP/) } })
    expect(
      await app.query(
        `select amount_paise::text as paise from ledger_entries where kind = 'offline' and credit = 'fund:schemes'`,
      ),
    ).toEqual([{ paise: '50000' }, { paise: '50000' }])
  })

  test('a contribution in cash registers an application once; declined, it is handed back at the counter', async () => {
    const at = (path: string, body: object) =>
      app.ask('POST', `/api/office/counter-receipts/${path}`, { token: tokens.treasurer, body })
    const find = async (number: string) =>
      (
        await app.ask('GET', `/api/office/counter-receipts/application?number=${number}`, {
          token: tokens.treasurer,
        })
      ).body['data']
    const sent = await family.apply(app)
    const { id } = sent
    expect(await find(sent.reference.toLowerCase())).toMatchObject({
      id,
      due: 'contribution',
      amount: Number(sent.values['nominal_fee']),
    })
    const both = await Promise.all([1, 2].map(() => at('contribution', { id })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { number, slip } = (both[0]?.body['data'] ?? {}) as Record<string, unknown>
    expect([number, slip]).toEqual([
      expect.stringMatching(/^REG/),
      { id: expect.any(String), number: expect.any(String) },
    ])
    expect(both[1]?.body['data']).toMatchObject({ number, slip })
    expect(await detail(id)).toMatchObject({ status: 'Paid', payment: 'Success' })
    // the provider's payment window was open: a payment in it is refunded
    await journey.pay(app, sent.orderId, { outcome: 'captured', webhook: 'send' })
    await journey.eventually(
      async () =>
        (
          await app.query(
            `select 1 from refunds join payments on payments.id = payment_id join payment_orders o on o.id = order_id
             where subject_id = $1 and asked_by = 'rule:paid_twice'`,
            [id],
          )
        ).length === 1,
    )
    expect(await detail(id)).toMatchObject({ status: 'Paid', payment: 'Success' })
    await post('review', { id })
    await post('decline', { id, reason: 'The letter was of another school.' })
    expect(await find(String(number))).toMatchObject({
      due: 'return',
      amount: Number(sent.values['nominal_fee']),
    })
    const toReturn = async () =>
      (await app.call('GET office/counter-receipts/to-return', { token: tokens.treasurer })).data
    const amount = Number(sent.values['nominal_fee'])
    expect(await toReturn()).toMatchObject([{ id, number, amount, asked: false }])
    const office = (path: string, body: object) =>
      app.ask('POST', `/api/office/${path}`, { token: tokens.owner, body })
    await office('settings/payments', { internationalCards: false, secondPersonLimit: 10_000 })
    const back = { id, reason: 'Declined, and handed back.' }
    const requested = await at('return', back)
    const { approval } = requested.body['data'] as { approval: string }
    expect((await at('return', back)).body['data']).toEqual({ approval })
    expect(await toReturn()).toMatchObject([{ id, asked: true }])
    expect((await office('approvals/approve', { id: approval })).status).toBe(200)
    await journey.eventually(async () => (await toReturn()).length === 0)
    expect(await at('return', back)).toMatchObject({ status: 200, body: { data: { approval: null } } })
    expect(await detail(id)).toMatchObject({ status: 'Declined', payment: 'Refunded' })
    await journey.eventually(async () =>
      (await app.mailsTo(sent.values['email'] ?? '')).some(({ text }) => text.includes('come to our office')),
    )
    expect(await brokenBooks(app)).toEqual([])
  })

  test('two lakh rupees in cash of one person in a day are counted over gifts, places, copies and contributions', async () => {
    const mobile = '919825166677'
    const paid = await paidFor(family.family({ father_mobileNo: mobile }))
    const unpaid = await family.apply(app, family.family({ father_mobileNo: mobile }))
    const day = await journey.today(app)
    const office = (path: string, body: object) =>
      app.ask('POST', `/api/office/${path}`, { token: tokens.treasurer, body })
    const give = (amount: number) => office('gifts/record', giftTyped({ mobile, day, amount }))
    const sell = () => office('counter-sales/sell', saleTyped({ mobile }))
    const copy = () => post('duplicate-receipt', { id: paid.id }, 'treasurer')
    const contribute = () => office('counter-receipts/contribution', { id: unpaid.id })
    for (const take of [sell, copy]) expect(await take()).toMatchObject({ status: 200 })
    // 250 for a place and 500 for a copy
    expect(await give(199_250)).toMatchObject(refused('cash_limit'))
    expect(await give(199_249)).toMatchObject({ body: { data: { cash_of_day: 199_999 } } })
    const booked = () => app.query('select count(*)::int as vouchers from vouchers')
    const before = await booked()
    for (const take of [sell, copy, contribute]) expect(await take()).toMatchObject(refused('cash_limit'))
    expect(await booked()).toEqual(before)
    expect(await detail(unpaid.id)).not.toMatchObject({ payment: 'Success' })
    expect(await brokenBooks(app)).toEqual([])
  })

  test('a family that asks for it is forgotten, and what was paid stays in the books', async () => {
    const sent = await paidFor()
    const { id } = sent
    const ticket = await family.track(app, sent.reference, sent)
    const request = { id, reason: 'The guardian asked by letter.' }
    expect(await post('erase', request)).toMatchObject({ status: 403 })
    expect(await post('erase', request, 'owner')).toMatchObject(refused('application_state'))
    await post('review', { id })
    await post('decline', { id, reason: 'Parmar has moved to another city.' })
    await app.advance(1)
    for (const _twice of [1, 2]) expect(await post('erase', request, 'owner')).toMatchObject({ status: 200 })
    const [row] = await app.query('select to_jsonb(applications) as kept from applications where id = $1', [
      id,
    ])
    const stored = JSON.stringify(row)
    for (const word of ['Aarav', 'Parmar', 'Sukhdham', sent.values['email'], sent.values['father_mobileNo']])
      expect(stored).not.toContain(word)
    expect(await app.query('select 1 from documents where subject_id = $1', [id])).toEqual([])
    expect(JSON.stringify(await detail(id))).not.toMatch(/Aarav|another city/)
    expect(
      await app.query('select amount_paise::text as paise from slips where subject_id = $1', [id]),
    ).toEqual([{ paise: '1200000' }])
    expect(await app.ask('POST', '/api/trustInquiry/track/read', { body: { ticket } })).toMatchObject({
      status: 401,
    })
    expect(await post('review', { id })).toMatchObject({ status: 404 })

    // a payment for one that was erased unpaid is refunded
    const late = await family.apply(app)
    expect(await post('erase', { ...request, id: late.id }, 'owner')).toMatchObject({ status: 200 })
    await family.payFor(app, late)
    await app.advance(2)
    const [order] = await app.query('select status from payment_orders where subject_id = $1', [late.id])
    expect(order).toEqual({ status: 'refunded' })
  })

  test('the books are true, and the log names nobody', async () => {
    expect(await brokenBooks(app)).toEqual([])
    const log = await app.log()
    for (const word of ['Parmar', 'Sukhdham', 'family.', 'VID/2291']) expect(log).not.toContain(word)
    expect(log).not.toContain('"level":50')
  })

  test('pictures are erased 30 days unpaid, 90 declined and 365 disbursed; the history cannot be rewritten', async () => {
    const days = await app.query(
      `select applications.status, round(extract(epoch from min(expires_at) - max(application_steps.at)) / 86400) as days
       from applications join documents on subject_id = applications.id
       join application_steps on application_id = applications.id
       where expires_at is not null group by applications.id order by 1`,
    )
    const found = new Set(days.map((row) => `${String(row['status'])} ${Number(row['days'])}`))
    expect([...found].toSorted()).toEqual(['declined 90', 'disbursed 365', 'received 30'])
    const files = async () => {
      const all = await readdir(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true })
      return all.filter((one) => one.isFile()).length
    }
    await app.advance(366 * A_DAY)
    const left = await app.query(`select distinct applications.status from applications
      join documents on subject_id = applications.id order by 1`)
    expect(left.map(({ status }) => status)).toEqual(['approved', 'paid', 'under_review'])
    expect(await files()).toBe((await app.query('select 1 from documents')).length)
    await expect(app.query(`update application_steps set status = 'paid'`)).rejects.toThrow('append-only')
    await expect(app.query(`delete from application_steps`)).rejects.toThrow('append-only')
    await expect(
      app.query(`update applications set registration = 'REG/1' where status = 'paid'`),
    ).rejects.toThrow('keeps its numbers')
  })
})
