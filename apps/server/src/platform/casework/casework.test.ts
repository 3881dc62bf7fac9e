import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { consentTo, helpForm, inquiryForm } from '../../../test/forms.ts'
import * as family from '../../../test/schemes-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eventually } from '../../../test/journey.ts'
import { enrolStaff, signInStaff } from '../../../test/staff-journey.ts'

describe('cases', () => {
  let app: TestApp
  let owner: string
  let caseworker: string
  let editor: string
  let help: string
  let organisation: string
  let inquiry: string
  let application: string

  const get = (path: string, token: string) => app.ask('GET', `/api/office/${path}`, { token })
  const post = (path: string, token: string, body: object) =>
    app.ask('POST', `/api/office/${path}`, { token, body })
  const rows = async (path: string, token: string) =>
    (await get(path, token)).body['data'] as Record<string, unknown>[]
  const idOf = async (token: string) => ((await get('auth/me', token)).body['data'] as { id: string }).id

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    owner = await signInStaff(app, 'owner')
    caseworker = await signInStaff(app, 'caseworker')
    editor = await signInStaff(app, 'editor')
    const helped = await app.ask('POST', '/api/needInquiry/add', { body: await helpForm() })
    help = (helped.body['data'] as { id: string }).id
    const connected = await app.ask('POST', '/api/connectNgo', {
      headers: { 'accept-language': 'gu' },
      body: {
        organisation: 'Prakash Foundation',
        name: 'Amit Trivedi',
        email: 'amit@prakash.example',
        mobileNo: '+919825054321',
        consent: consentTo('organisation'),
        message: 'We run two night schools.',
      },
    })
    organisation = (connected.body['data'] as { id: string }).id
    const gift = await app.ask('POST', '/api/donatorInquiry/add', { body: await inquiryForm() })
    inquiry = String(gift.body['id'])
    application = (await family.apply(app)).id
  })
  afterAll(() => app.close())

  test('a request has a promise of seven working days, and is found by name, number, mobile and state', async () => {
    const [row] = await rows('requests?kind=help', caseworker)
    expect(row).toMatchObject({
      id: help,
      state: 'open',
      assignee: null,
      name: 'Sunita Rathod',
      result: null,
    })
    const days = (Date.parse(String(row?.['promisedBy'])) - Date.parse(String(row?.['at']))) / 86_400_000
    expect(days).toBeGreaterThan(8)
    expect(days).toBeLessThan(12)
    for (const q of ['sunita', '9825012345', '98250 12345', String(row?.['reference'])])
      expect(await rows(`requests?kind=help&q=${encodeURIComponent(q)}`, caseworker)).toHaveLength(1)
    for (const narrowed of [
      'q=anita',
      'q=s%25',
      'state=closed',
      'assignee=me',
      'late=true',
      'asked=Education',
    ])
      expect(await rows(`requests?kind=help&${narrowed}`, caseworker)).toEqual([])
    expect(await rows('requests?q=amit%40prakash.example', owner)).toEqual([])
    expect(await rows('requests?payment=Pending', owner)).toMatchObject([{ id: inquiry, payment: 'Pending' }])
    expect(await rows('requests?payment=Success', owner)).toEqual([])
  })

  test('one is read whole by those who may, and each look is noted', async () => {
    expect((await get(`help/one?id=${help}`, caseworker)).body['data']).toMatchObject({
      message: 'My son needs spectacles.',
      picture: true,
      language: 'en',
    })
    const picture = await get(`help/picture/${help}`, caseworker)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    for (const path of [`help/one?id=${help}`, `help/picture/${help}`, `cases/one?id=${help}`])
      expect((await get(path, editor)).status).toBe(403)
    expect((await get(`organisations/one?id=${organisation}`, caseworker)).status).toBe(403)
    expect((await get(`inquiries/one?id=${inquiry}`, editor)).body['data']).toMatchObject({ photo: true })
    expect((await get(`inquiries/photo/${inquiry}`, editor)).status).toBe(200)
    expect((await get('cases/one?id=help_none', owner)).status).toBe(404)
    const noted = await app.query(`select action from audit_log where subject = $1 order by id`, [help])
    expect(noted.map(({ action }) => action)).toEqual(['help.read', 'help.picture_read'])
  })

  test('two who claim one case at once: one has it, the other hears so', async () => {
    const [mine, hers] = [await idOf(owner), await idOf(caseworker)]
    const both = await Promise.all([
      post('cases/assign', owner, { id: help, to: mine, from: null }),
      post('cases/assign', caseworker, { id: help, to: hers, from: null }),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
    const winner = both[0].status === 200 ? mine : hers
    expect(await rows(`requests?kind=help&assignee=${winner}`, caseworker)).toHaveLength(1)
    expect(await rows('requests?kind=help&assignee=nobody', caseworker)).toEqual([])
    expect((await post('cases/assign', owner, { id: help, to: null, from: winner })).status).toBe(200)
    expect((await post('cases/assign', owner, { id: help, to: 'stf_none', from: null })).status).toBe(404)
    expect(await rows('colleagues', editor)).toContainEqual(
      expect.objectContaining({ id: hers, role: 'caseworker' }),
    )
    // an application is claimed in the same way, and keeps its own states
    expect((await post('cases/assign', caseworker, { id: application, to: hers, from: null })).status).toBe(
      200,
    )
    const closing = { id: application, result: 'helped', text: 'Done.' }
    expect((await post('cases/close', caseworker, closing)).status).toBe(404)
  })

  test('a call is noted with what became of it, and reminds whoever wrote it', async () => {
    const call = { id: help, kind: 'call', outcome: 'no_answer', text: 'No answer, try after four.' }
    expect((await post('cases/note', caseworker, { ...call, outcome: undefined })).status).toBe(400)
    expect(await post('cases/note', caseworker, { ...call, text: '2341 2341 2346' })).toMatchObject({
      body: { code: 'aadhaar_number' },
    })
    const remindAt = new Date(Date.now() - 60_000).toISOString()
    expect((await post('cases/note', caseworker, { ...call, remindAt })).status).toBe(200)
    const reminders = async (token: string) =>
      (await app.call('GET office/today', { token })).data.rows.filter(({ kind }) => kind === 'reminder')
    const [reminder] = await reminders(caseworker)
    expect(reminder).toMatchObject({ id: help, note: 'No answer, try after four.', by: remindAt })
    expect(await reminders(owner)).toEqual([])
    expect((await post('cases/reminders/done', owner, { id: reminder?.number })).status).toBe(404)
    expect((await post('cases/reminders/done', caseworker, { id: reminder?.number })).status).toBe(200)
    expect(await reminders(caseworker)).toEqual([])
    const { body } = await get(`cases/one?id=${help}`, caseworker)
    expect(body['data']).toMatchObject({
      notes: [{ kind: 'call', outcome: 'no_answer', doneAt: expect.any(String) }],
      // the trust was written to when the request came
      messages: [{ channel: 'email', to: expect.stringContaining('@') }],
    })
  })

  test('an organisation is answered by mail in its language; whoever has no address is telephoned', async () => {
    const text = 'Please come on Saturday at eleven.'
    expect((await post('cases/reply', editor, { id: organisation, text })).status).toBe(200)
    await eventually(async () => (await app.mailsTo('amit@prakash.example')).length === 1)
    const [mail] = await app.mailsTo('amit@prakash.example')
    expect(mail?.text).toContain(text)
    expect(mail?.subject).toMatch(/[\u0a80-\u0aff].*NGO\//u)
    expect(await rows('requests?kind=organisation&state=answered', owner)).toHaveLength(1)
    expect(await post('cases/reply', caseworker, { id: help, text })).toMatchObject({
      status: 409,
      body: { code: 'no_address' },
    })
  })

  test('a request becomes a need in the words that staff sent, both or neither; each leads to the other', async () => {
    const made = {
      help,
      name: 'Sunita R.',
      requirement: 'Spectacles.',
      category: 'Health',
      district: 'Ahmedabad',
      required_amount: 1200,
    }
    expect((await post('needs/from-help', editor, made)).status).toBe(403)
    const before = await rows('needs?sort=-createdAt', owner)
    const withNumber = { ...made, requirement: 'Mine is 2341 2341 2346.' }
    expect(await post('needs/from-help', caseworker, withNumber)).toMatchObject({
      body: { code: 'aadhaar_number' },
    })
    expect((await post('needs/from-help', caseworker, { ...made, help: 'help_none' })).status).toBe(404)
    expect(await rows('needs?sort=-createdAt', owner)).toHaveLength(before.length)

    const answers = await Promise.all([1, 2].map(() => post('needs/from-help', caseworker, made)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await rows(`requests?q=sunita`, caseworker)).toMatchObject([{ state: 'closed', result: 'need' }])
    const [need, ...more] = await rows(`needs/from?record=${help}`, owner)
    expect(more).toEqual([])
    expect(need).toMatchObject({ name: 'Sunita R.', requirement: 'Spectacles.', state: 'draft' })
    const id = String(need?.['id'])
    expect((await get(`needs/one?id=${id}`, owner)).body['data']).toMatchObject({
      category: 'Health',
      district: 'Ahmedabad',
      required_amount: 1200,
    })
    expect((await get(`needs/origins?id=${id}`, owner)).body['data']).toMatchObject({
      help: { id: help, number: expect.stringMatching(/^HELP/) },
      application: null,
    })
    expect((await get(`needs/origins?id=${id}`, editor)).body['data']).toEqual({
      help: null,
      application: null,
    })
    expect((await get(`needs/from?record=${help}`, editor)).status).toBe(403)
    expect(await rows('needs?category=Education', owner)).toEqual([])
    expect(await rows('needs?category=Health&q=ahmedabad', owner)).toMatchObject([{ id }])
    expect((await post('cases/close', caseworker, { id: help, result: 'need', text: 'So.' })).status).toBe(
      400,
    )
  })

  test('a need names its application: seen by who may read applications, and on the public page by nobody', async () => {
    const [need] = await rows(`needs/from?record=${help}`, owner)
    const [id, version] = [String(need?.['id']), 1]
    const [row] = await app.query('select reference from applications where id = $1', [application])
    const number = String(row?.['reference'])
    const link = { id, version, application: number.toLowerCase() }
    expect((await post('needs/link', editor, link)).status).toBe(403)
    expect(await post('needs/link', caseworker, { ...link, application: 'SAHAY-NOBO-DY00' })).toMatchObject({
      status: 400,
      body: { fields: { application: 'No application has this number.' } },
    })
    expect((await post('needs/link', caseworker, { ...link, version: 9 })).body.code).toBe(
      'changed_meanwhile',
    )
    expect((await post('needs/link', caseworker, link)).status).toBe(200)
    expect((await get(`needs/origins?id=${id}`, caseworker)).body['data']).toMatchObject({
      application: { id: application, number },
    })
    expect((await get(`needs/origins?id=${id}`, editor)).body['data']).toMatchObject({ application: null })
    expect(await rows(`needs/from?record=${application}`, caseworker)).toMatchObject([{ id }])
    expect((await get(`needs/from?record=${application}`, editor)).status).toBe(403)

    const open = { kind: 'need', id, version: 2, to: 'open' }
    expect((await post('content/state', owner, open)).status).toBe(200)
    const shown = JSON.stringify([
      (await app.ask('GET', `/api/donation/one?id=${id}`)).body,
      (await app.ask('GET', '/api/donation/list')).body,
    ])
    expect(shown).toContain('Spectacles.')
    for (const hidden of [help, application, number, 'Ahmedabad']) expect(shown).not.toContain(hidden)
    expect((await post('needs/link', caseworker, { id, version: 3, application: '' })).status).toBe(200)
    expect(await rows(`needs/from?record=${application}`, caseworker)).toEqual([])
    expect((await post('cases/reopen', caseworker, { id: help, text: 'They wrote again.' })).status).toBe(200)
  })

  test('an organisation is accepted or declined once, and reads it in its own language with the reason', async () => {
    const decided = { id: organisation, as: 'declined', text: 'We have no room for more schools this year.' }
    expect((await post('organisations/decide', caseworker, decided)).status).toBe(403)
    expect((await post('organisations/decide', editor, { ...decided, id: 'ngo_none' })).status).toBe(404)
    const both = await Promise.all([1, 2].map(() => post('organisations/decide', editor, decided)))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await eventually(async () => (await app.mailsTo('amit@prakash.example')).length === 2)
    const mail = (await app.mailsTo('amit@prakash.example')).find(({ text }) => text.includes('no room'))
    expect(mail?.subject).toMatch(/[\u0a80-\u0aff].*NGO\//u)
    expect(mail?.text).toContain('Prakash Foundation')
    expect(await rows('requests?kind=organisation&state=closed', editor)).toMatchObject([
      { result: 'declined' },
    ])
    expect((await rows(`audit?action=organisation.decided`, owner)).length).toBe(1)
    const again = { id: organisation, text: 'There is room after all.' }
    expect((await post('cases/reopen', editor, again)).status).toBe(200)
    expect((await post('organisations/decide', editor, { ...decided, as: 'accepted' })).status).toBe(200)
    expect(await rows('requests?kind=organisation&state=closed', editor)).toMatchObject([
      { result: 'accepted' },
    ])
  })

  test('a case is closed once with its result, and opened again with a reason; late ones stand out', async () => {
    const close = { id: help, result: 'helped', text: 'Spectacles were bought.' }
    expect((await post('cases/close', editor, close)).status).toBe(403)
    const both = await Promise.all([
      post('cases/close', owner, close),
      post('cases/close', caseworker, close),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await rows('requests?kind=help&state=closed', caseworker)).toMatchObject([
      { result: 'helped', closedAt: expect.any(String) },
    ])
    expect((await post('cases/reopen', caseworker, { id: help, text: 'They wrote again.' })).status).toBe(200)
    expect((await post('cases/reopen', caseworker, { id: help, text: 'They wrote again.' })).status).toBe(409)
    await app.advance(20 * 24 * 60)
    const later = await signInStaff(app, 'caseworker')
    expect(await rows('requests?kind=help&late=true', later)).toMatchObject([{ id: help, state: 'open' }])
  })

  test('what was noted goes when the request is erased', async () => {
    const later = await signInStaff(app, 'owner')
    expect((await post('people/erase', later, { id: help })).status).toBe(200)
    const notes = await app.query(`select text from case_notes where subject = $1`, [help])
    expect(new Set(notes.map((note) => note['text']))).toEqual(new Set(['']))
    expect((await get(`cases/one?id=${help}`, later)).status).toBe(404)
    expect(await rows('requests?kind=help', later)).toEqual([])
  })

  const HANDED_TWO = 'Hetal Shah has handed open cases over to you: 2.'
  /** The mails to somebody about cases handed over, by their subjects. */
  const handedOver = async (email: string) => {
    await app.advance(0)
    const subjects = (await app.mailsTo(email)).map(({ subject }) => subject)
    return subjects.filter((subject) => subject.includes('handed open cases over'))
  }

  test('whoever leaves hands over what is not finished, and until then it is found', async () => {
    // the earlier sessions have expired
    owner = await signInStaff(app, 'owner')
    editor = await signInStaff(app, 'editor')
    const of = (email: string, name: string) => ({ email, name, role: 'caseworker' as const })
    const leaver = await enrolStaff(app, owner, of('leaver@trust.example', 'Bhavesh Joshi'))
    const colleague = await enrolStaff(app, owner, of('stays@trust.example', 'Mina Dave'))
    const { token: stays } = colleague
    const [from, to, other] = [leaver.id, colleague.id, await idOf(editor)]
    const treasurer = await idOf(await signInStaff(app, 'treasurer'))
    const theirs = [(await family.apply(app)).id, (await family.apply(app)).id]
    for (const id of theirs)
      expect((await post('cases/assign', owner, { id, to: from, from: null })).status).toBe(200)
    const workers = async () =>
      (await app.call('GET office/cases/workers', { token: owner })).data.map(({ id, open, kinds }) => ({
        id,
        open,
        app: kinds.find(({ kind }) => kind === 'app')?.cases,
      }))
    expect(await workers()).toContainEqual({ id: from, open: true, app: 2 })
    expect(await workers()).toContainEqual({ id: to, open: true, app: 0 })
    for (const id of [other, treasurer])
      expect((await workers()).filter((one) => one.id === id && one.app !== undefined)).toEqual([])

    const remindAt = new Date(Date.now() - 60_000).toISOString()
    const callSchool = { id: theirs[0], kind: 'note', text: 'Call the school on Monday.', remindAt }
    expect((await post('cases/note', leaver.token, callSchool)).status).toBe(200)
    expect((await post('staff/disable', owner, { id: from })).status).toBe(200)
    expect(await workers()).toContainEqual({ id: from, open: false, app: 2 })
    expect(await rows(`applications?assignee=${from}`, stays)).toHaveLength(2)

    expect((await post('cases/hand-over', stays, { from, to })).status).toBe(403)
    expect((await post('cases/hand-over', owner, { from, to: 'stf_none' })).status).toBe(404)
    expect((await post('cases/hand-over', owner, { from, to })).body['data']).toEqual({ cases: 2 })
    expect((await post('cases/hand-over', owner, { from, to })).body['data']).toEqual({ cases: 0 })
    expect(await rows('applications?assignee=me', stays)).toHaveLength(2)
    expect((await workers()).filter(({ id }) => id === from)).toEqual([])
    expect(await handedOver('stays@trust.example')).toEqual([HANDED_TWO])
    // with what the leaver wanted to be reminded of
    const reminders = async (token: string) =>
      (await app.call('GET office/today', { token })).data.rows.filter(({ kind }) => kind === 'reminder')
    const [reminder] = await reminders(stays)
    expect(reminder).toMatchObject({ id: theirs[0], note: 'Call the school on Monday.' })
    expect((await post('cases/reminders/done', owner, { id: reminder?.number })).status).toBe(404)
    expect((await post('cases/reminders/done', stays, { id: reminder?.number })).status).toBe(200)
    expect(await reminders(stays)).toEqual([])

    // cases that the colleague may not work on become unassigned
    expect((await post('cases/hand-over', owner, { from: to, to: other })).body['data']).toEqual({ cases: 2 })
    for (const id of theirs) {
      expect((await get(`cases/one?id=${id}`, owner)).body['data']).toMatchObject({ assignee: null })
      const noted = await app.query(
        `select detail from audit_log where subject = $1 and action = 'case.assigned'`,
        [id],
      )
      expect(noted).toHaveLength(3)
    }
  })

  test('many are given at once: one line each, one mail, and what stays is named', async () => {
    const assignee = await enrolStaff(app, owner, {
      email: 'takes@trust.example',
      name: 'Bhavna Vyas',
      role: 'caseworker',
    })
    const [to, mine] = [assignee.id, await idOf(owner)]
    const sent: string[] = []
    for (let nth = 0; nth < 4; nth++) sent.push((await family.apply(app)).id)
    const [first, second, assigned, over] = sent as [string, string, string, string]
    expect((await post('cases/assign', owner, { id: assigned, to: mine, from: null })).status).toBe(200)
    await app.query(
      `update applications set status = 'declined', registration = 'REG/2026-27/9999', paid_at = created_at where id = $1`,
      [over],
    )
    const cases = [...sent, 'app_none'].map((id) => ({ id, from: null }))
    const give = (token: string, body: object) => post('cases/give', token, body)

    expect((await give(editor, { cases, to })).status).toBe(403)
    // someone who may not work on the cases cannot get them; requests and applications cannot be assigned in one call
    expect((await give(owner, { cases, to: await idOf(editor) })).status).toBe(404)
    expect((await give(owner, { cases: [...cases, { id: help, from: null }], to })).status).toBe(400)
    expect((await give(owner, { cases: [], to })).status).toBe(400)

    expect((await give(owner, { cases, to })).body['data']).toEqual({
      given: 2,
      left: [
        { id: assigned, because: 'taken', assignee: { id: mine, name: 'Hetal Shah' } },
        { id: over, because: 'finished', assignee: null },
        { id: 'app_none', because: 'gone', assignee: null },
      ],
    })
    // repeating the call assigns nothing twice
    expect((await give(owner, { cases: cases.slice(0, 2), to })).body['data']).toEqual({ given: 0, left: [] })
    expect(await rows('applications?assignee=me', assignee.token)).toHaveLength(2)
    const noted = await app.query(
      `select subject from audit_log where action = 'case.assigned' and subject = any($1::text[])`,
      [[first, second, over]],
    )
    expect(noted).toHaveLength(2)
    expect(new Set(noted.map(({ subject }) => subject))).toEqual(new Set([first, second]))
    expect(await handedOver('takes@trust.example')).toEqual([HANDED_TWO])
  })

  test('the first page of a list of cases says how many there are in all', async () => {
    const list = async (path: string) => (await get(path, owner)).body
    const all = await list('applications?perPage=100')
    expect(all['total']).toBe((all['data'] as unknown[]).length)
    const page = await list('applications?perPage=2')
    expect(page).toMatchObject({ total: all['total'], next: expect.any(String) })
    expect((await list(`applications?perPage=2&after=${String(page['next'])}`))['total']).toBeUndefined()
    expect(await list('applications?perPage=1&assignee=nobody')).toMatchObject({
      total: (await rows('applications?perPage=100&assignee=nobody', owner)).length,
    })
    for (const kind of ['help', 'organisation', 'inquiry'])
      expect(await list(`requests?kind=${kind}`)).toMatchObject({ total: expect.any(Number) })
  })
})
