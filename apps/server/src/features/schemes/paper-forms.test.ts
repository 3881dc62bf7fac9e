import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as journey from '../../../test/journey.ts'
import * as family from '../../../test/schemes-journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

type Row = Readonly<Record<string, unknown>>

describe('a caseworker at the counter', () => {
  let app: TestApp
  let caseworker: string
  let owner: string

  const get = (path: string, token = caseworker) => app.ask('GET', `/api/office/${path}`, { token })
  const post = (path: string, body: object, token = caseworker) =>
    app.ask('POST', `/api/office/${path}`, { token, body })
  const sheet = async (id: string) =>
    (await get(`applications/one?id=${id}`)).body['data'] as Row & { papers: Row[]; assessment: Row }
  const enter = async (values: Readonly<Record<string, string>>, change = {}) =>
    post('applications/add', await family.paperForm(values, change))
  const idOf = ({ body }: { body: Row }) => String((body['data'] as Row)['id'])

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    caseworker = await signInStaff(app, 'caseworker')
    owner = await signInStaff(app, 'owner')
  })
  afterAll(() => app.close())

  test('a form that came on paper is typed in once, by the family’s own rules, and waits to be paid', async () => {
    const values = family.family({ email: '' })
    const mobile = values['father_mobileNo'] ?? ''
    expect(await enter(values, { signed_on: '2099-01-01' })).toMatchObject({
      status: 400,
      body: { fields: { signed_on: expect.any(String) } },
    })
    expect(await enter(values, { pincode: 'x' })).toMatchObject({
      body: { fields: { pincode: expect.any(String) } },
    })
    expect(await enter(values, { consent: '2020-1' })).toMatchObject({ body: { code: 'consent_outdated' } })
    expect(await enter(values, { taken_by: 'Meena 2341 2341 2346' })).toMatchObject({
      body: { code: 'aadhaar_number' },
    })
    const both = await Promise.all([enter(values), enter(values)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [id, again] = both.map(idOf)
    expect(again).toBe(id)
    const shown = await sheet(String(id))
    expect(shown).toMatchObject({
      status: 'Received',
      payment: 'Pending',
      language: 'gu',
      onPaper: { signedOn: '2026-04-02', takenBy: 'Meena at the counter' },
      steps: [{ by: (shown['onPaper'] as Row)['by'] }],
    })
    const lines = await app.query(
      `select actor_id from audit_log where action = 'application.entered' and subject = $1`,
      [id],
    )
    expect(lines).toHaveLength(1)
    // the family pays with the number that it was given; the provider's order is created then
    const named = { number: String(shown['reference']), mobile }
    await app.query('update applications set email = $2 where id = $1', [id, 'told@home.example'])
    await family.begin(app, named.number, mobile)
    const { body } = await family.prove(
      app,
      named.number,
      mobile,
      await journey.codeFor(app, 'told@home.example'),
    )
    const pay = await app.ask('POST', '/api/trustInquiry/track/pay', { body: { ticket: body['ticket'] } })
    await family.payFor(app, {
      id: String(id),
      orderId: String(pay.body['data']),
      reference: named.number,
      values,
    })
    expect(await sheet(String(id))).toMatchObject({
      status: 'Paid',
      registration: expect.stringMatching(/^REG/),
    })
  })

  test('the same child is told before anything is sent, its brothers and sisters too', async () => {
    const values = family.family({ student_name: 'Diya' })
    const first = await family.apply(app, values)
    const known = async (change: Readonly<Record<string, string>>) =>
      (await post('applications/same-child', { ...values, ...change })).body['data'] as Row
    expect(await known({ student_name: ' diya ' })).toMatchObject({
      sameChild: [{ id: first.id }],
      siblings: [],
    })
    expect(await known({ student_name: 'Dev' })).toMatchObject({
      sameChild: [],
      siblings: [{ id: first.id }],
    })
    expect(await known({ student_name: 'Dev', father_mobileNo: '919825199999' })).toEqual({
      sameChild: [],
      siblings: [],
    })
  })

  test('a paper that cannot be read counts as missing until it comes again', async () => {
    const sent = await family.apply(app)
    await family.payFor(app, sent)
    const paper = (await sheet(sent.id)).papers.find((one) => one['paper'] === 'student_photo')
    const mark = (unreadable: boolean) =>
      post('applications/paper/unreadable', { id: paper?.['id'], unreadable })
    const missing = async () =>
      JSON.stringify((await sheet(sent.id)).assessment).includes('a photo of the child')
    expect(await missing()).toBe(false)
    const others = ['school_id_photo', 'last_year_resultPhoto']
    expect(await sheet(sent.id)).toMatchObject({ missing: others })
    expect((await Promise.all([mark(true), mark(true)])).map(({ status }) => status)).toEqual([200, 200])
    expect(await missing()).toBe(true)
    expect(await sheet(sent.id)).toMatchObject({ missing: ['student_photo', ...others] })
    expect((await mark(false)).status).toBe(200)
    expect(await missing()).toBe(false)
    const marks = await app.query(`select detail from audit_log where action = 'document.marked' order by id`)
    expect(marks.map(({ detail }) => (detail as Row)['unreadable'])).toEqual([true, false])
    expect(await post('applications/paper/unreadable', { id: 'doc_none', unreadable: true })).toMatchObject({
      status: 404,
    })
  })

  test('a declined application is open again, once, with a new promise, and its money is not counted twice', async () => {
    const sent = await family.apply(app)
    await family.payFor(app, sent)
    const { id } = sent
    const reason = 'The school has sent the letter after all.'
    expect(await post('applications/reopen', { id, reason })).toMatchObject({
      body: { code: 'application_state' },
    })
    await post('applications/review', { id })
    await post('applications/decline', { id, reason: 'No letter of the school came.' })
    const both = await Promise.all([1, 2].map(() => post('applications/reopen', { id, reason })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await post('applications/facts', { id, schoolFee: 40_000, otherHelp: 0, recommended: false })
    const { promisedBy, assessment, steps } = await sheet(id)
    expect({ promisedBy, most: assessment['most'] }).toEqual({ promisedBy: expect.any(String), most: 0 })
    expect((steps as Row[]).filter(({ note }) => note === reason)).toHaveLength(1)
    const documents = await app.query(
      `select expires_at from documents join application_papers on document_id = id where application_id = $1`,
      [id],
    )
    expect(new Set(documents.map(({ expires_at }) => expires_at))).toEqual(new Set([null]))
    await journey.eventually(async () =>
      (await app.mailsTo(sent.values['email'] ?? '')).some(({ subject }) =>
        subject.startsWith('We are looking at your application again'),
      ),
    )
    // declined again, nothing is left to refund
    await post('applications/decline', { id, reason: 'The letter was of another school.' })
    const refunds = await app.query(
      `select count(*)::int as n from refunds join payment_orders on paid_by = payment_id where subject_id = $1`,
      [id],
    )
    expect(refunds).toEqual([{ n: 1 }])
  })

  test('looks at one application within minutes are one line, looks at papers are one each', async () => {
    const { id } = await family.apply(app)
    const [paper] = (await sheet(id)).papers
    const path = `applications/paper/${String(paper?.['id'])}`
    await sheet(id)
    await get(path)
    await get(path)
    await get(`applications/one?id=${id}`, owner)
    const lines = async (action: string, subject: unknown) =>
      (await app.query('select id from audit_log where action = $1 and subject = $2', [action, subject]))
        .length
    expect(await lines('application.read', id)).toBe(2)
    expect(await lines('document.read', paper?.['id'])).toBe(2)
    await app.advance(11)
    await sheet(id)
    expect(await lines('application.read', id)).toBe(3)
  })
})
