import { dayOf, endOfDay } from '@sahay/contract/kernel/time'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as journey from '../../../test/journey.ts'
import * as family from '../../../test/schemes-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { signInStaff } from '../../../test/staff-journey.ts'

interface Detail {
  readonly version: number
  readonly written: Readonly<Record<string, string>>
  readonly corrections: readonly Record<string, unknown>[]
  readonly sameChild: readonly unknown[]
}

describe('a caseworker’s day', () => {
  let app: TestApp
  let caseworker: string
  let early: string
  let late: string
  let unpaid: string
  const REASON = 'The school wrote the name so on its card.'

  const get = (path: string) => app.ask('GET', `/api/office/applications${path}`, { token: caseworker })
  const post = (path: string, body: object) =>
    app.ask('POST', `/api/office/applications/${path}`, { token: caseworker, body })
  const ids = async (query: string) =>
    ((await get(`?${query}`)).body['data'] as { id: string }[]).map(({ id }) => id)
  const detail = async (id: string) => (await get(`/one?id=${id}`)).body['data'] as Detail

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    const first = await family.apply(app, {
      ...family.family(),
      student_name: 'Kavya',
      student_standard: '3',
    })
    await family.payFor(app, first)
    const second = await family.apply(app, {
      ...family.family(),
      student_name: 'Rohan',
      student_standard: '7',
      area: 'Naroda Gam, near the lake',
      nominal_fee: '13000',
    })
    await app.advance(7 * 24 * 60)
    await family.payFor(app, second)
    early = first.id
    late = second.id
    // it is unpaid, so the trust owes no decision
    unpaid = (await family.apply(app)).id
    caseworker = await signInStaff(app, 'caseworker')
  })
  afterAll(() => app.close())

  test('the queue begins with the oldest promise, and is narrowed by class, colleague, lateness and mobile', async () => {
    expect(await ids('sort=promise')).toEqual([early, late, unpaid])
    expect(await ids('late=waiting&sort=promise')).toEqual([early, late])
    expect(await ids('sort=promise&status=Received')).toEqual([unpaid])
    expect(await ids('sort=promise&standard=7')).toEqual([late])
    expect(await ids('sort=promise&assignee=nobody')).toHaveLength(3)
    for (const none of ['late=true', 'late=soon']) expect(await ids(none)).toEqual([])
    const mobile = (await detail(late)).written['father_mobileNo'] ?? ''
    for (const typed of [mobile, mobile.slice(3), `0${mobile.slice(3)}`])
      expect(await ids(`q=${encodeURIComponent(typed)}`)).toContain(late)
    // by words of the area or the city, in any order, and by the payment
    expect(await ids('sort=promise&area=lake%20NAROD')).toEqual([late])
    expect(await ids('late=waiting&sort=promise&area=ahmed')).toEqual([early, late])
    expect(await ids('area=Vatva')).toEqual([])
    expect(await ids('status=Paid&sort=-amount')).toEqual([late, early])
    expect(await ids('status=Paid&sort=amount')).toEqual([early, late])
    expect(await ids('sort=promise&least=13000&most=13000')).toEqual([late])
    expect(await ids('late=waiting&sort=promise&most=12999.99')).toEqual([early])
    expect(await get('?least=many')).toMatchObject({
      status: 400,
      body: { fields: { least: expect.any(String) } },
    })
    let query = 'sort=promise&perPage=1'
    for (const id of [early, late, unpaid]) {
      expect(await ids(query)).toEqual([id])
      query = `sort=promise&perPage=1&after=${String((await get(`?${query}`)).body['next'])}`
    }
    const me = await app.ask('GET', '/api/office/auth/me', { token: caseworker })
    const { id: to } = me.body['data'] as { id: string }
    await app.ask('POST', '/api/office/cases/assign', {
      token: caseworker,
      body: { id: early, to, from: null },
    })
    expect(await ids('assignee=me')).toEqual([early])
  })

  test('what a family mistyped is corrected once, with the reason and what stood there before', async () => {
    const { version, written } = await detail(early)
    const corrected = { ...written, student_name: 'Kaavya', school_name: 'Sarvodaya Vidyalaya' }
    const body = { id: early, version, reason: REASON, written: corrected }
    expect(
      await post('correct', { ...body, written: { ...corrected, student_Birthdate: '2099-01-01' } }),
    ).toMatchObject({
      status: 400,
      body: { fields: { student_Birthdate: expect.any(String) } },
    })
    expect(await post('correct', { ...body, reason: 'It is 2341 2341 2346 really.' })).toMatchObject({
      body: { code: 'aadhaar_number' },
    })
    const both = await Promise.all([
      post('correct', body),
      post('correct', { ...body, reason: `${REASON} Twice.` }),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const after = await detail(early)
    expect(after).toMatchObject({
      version: version + 1,
      written: { student_name: 'Kaavya', father_mobileNo: written['father_mobileNo'] },
      corrections: [{ before: { student_name: 'Kavya', school_name: written['school_name'] } }],
    })
    // the same again changes nothing
    const again = { ...body, version: version + 1, written: after.written }
    expect(await post('correct', again)).toMatchObject({ body: { data: { version: version + 1 } } })
    expect(await ids('q=kaavya')).toEqual([early])
  })

  test('a correction that makes two children one shows them as twins', async () => {
    const [one, two] = [await detail(early), await detail(late)]
    expect(two.sameChild).toEqual([])
    const same = { id: late, version: two.version, reason: REASON, written: one.written }
    expect((await post('correct', same)).status).toBe(200)
    expect((await detail(late)).sameChild).toHaveLength(1)
    expect(await ids('twins=true&sort=promise')).toEqual([early, late])
  })

  test('a family that no longer wants it gets its money back, once, and a mail that says so', async () => {
    const { written } = await detail(late)
    const ended = { id: late, reason: 'The family moves to another state.' }
    const both = await Promise.all([post('withdraw', ended), post('withdraw', ended)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    // it was not declined by the trust: its sheet, the lists and the figures show that
    expect(await detail(late)).toMatchObject({
      status: 'Withdrawn',
      steps: expect.arrayContaining([expect.objectContaining({ status: 'Withdrawn', words: ended.reason })]),
    })
    expect(await ids('status=Withdrawn')).toEqual([late])
    expect(await ids('status=Declined')).toEqual([])
    const stages = await app.ask('GET', '/api/office/applications/stages', { token: caseworker })
    const counted = (stages.body['data'] as { stages: { status: string; applications: number }[] }).stages
    expect(counted.filter(({ status }) => status === 'Withdrawn' || status === 'Declined')).toEqual([
      { status: 'Withdrawn', applications: 1 },
    ])
    const file = await fetch(`${app.url}/api/office/applications?file=csv&status=Withdrawn`, {
      headers: { authorization: `Bearer ${caseworker}` },
    })
    expect(await file.text()).toContain(',Withdrawn,')
    const refunds = await app.query(
      `select count(*)::int as n from refunds join payment_orders on paid_by = payment_id where subject_id = $1`,
      [late],
    )
    expect(refunds).toEqual([{ n: 1 }])
    const to = String(written['email'])
    await journey.eventually(async () =>
      (await app.mailsTo(to)).some(({ subject }) => subject.startsWith('Your application is withdrawn')),
    )
    expect(await post('approve', { id: late, amount: 100 })).toMatchObject({
      status: 409,
      body: { code: 'application_state' },
    })
    expect(await post('correct', { id: late, version: 1, reason: REASON, written })).toMatchObject({
      status: 409,
      body: { code: 'application_state' },
    })
  })

  test('what stood there before a correction goes when the application is erased', async () => {
    const owner = await signInStaff(app, 'owner')
    const erased = await app.ask('POST', '/api/office/applications/erase', {
      token: owner,
      body: { id: late, reason: 'The guardian asked by telephone.' },
    })
    expect(erased.status).toBe(200)
    const rows = await app.query(
      'select reason, before from application_corrections where application_id = $1',
      [late],
    )
    expect(rows).toEqual([{ reason: '', before: {} }])
  })

  test('one child that applied twice is one: papers and notes go over, the money goes back, and it stays so', async () => {
    const values = family.family({ student_name: 'Meera', school_name: 'Navjivan School' })
    const [stays, twice] = [await family.apply(app, values), await family.apply(app, values)]
    const sibling = await family.apply(app, { ...values, student_name: 'Mohan' })
    for (const one of [stays, twice, sibling]) await family.payFor(app, one)
    const remindAt = endOfDay(dayOf(new Date())).toISOString()
    const note = { id: twice.id, kind: 'note', text: 'Call the aunt.', remindAt }
    await app.ask('POST', '/api/office/cases/note', { token: caseworker, body: note })
    const papers = async (id: string) =>
      ((await get(`/one?id=${id}`)).body['data'] as { papers: unknown[] }).papers
    expect(await papers(twice.id)).toHaveLength(2)

    const input = { id: twice.id, into: stays.id, reason: 'The mother says she pressed the button twice.' }
    const [other] = await app.query(
      `select id from applications where student_name = 'Kaavya' and erased_at is null`,
    )
    const wrong = { status: 400, body: { fields: { into: expect.any(String) } } }
    expect(await post('merge', { ...input, into: other?.['id'] })).toMatchObject(wrong)
    expect(await post('merge', { ...input, into: twice.id })).toMatchObject(wrong)
    // two concurrent merges in opposite directions: one of the two applications continues
    const both = await Promise.all([post('merge', input), post('merge', input)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await post('merge', { ...input, id: stays.id, into: twice.id })).toMatchObject({
      status: 409,
      body: { code: 'application_state' },
    })
    expect(await post('reopen', { id: twice.id, reason: 'It was another child.' })).toMatchObject({
      status: 409,
    })

    const refunds = await app.query(
      `select count(*)::int as n from refunds join payment_orders on paid_by = payment_id where subject_id = $1`,
      [twice.id],
    )
    expect(refunds).toEqual([{ n: 1 }])
    expect(await papers(stays.id)).toHaveLength(4)
    expect(await papers(twice.id)).toEqual([])
    const stored = await app.query(
      'select count(*)::int as n from documents where subject_id = $1 and expires_at is null',
      [stays.id],
    )
    expect(stored).toEqual([{ n: 4 }])
    const { body } = await app.ask('GET', `/api/office/cases/one?id=${stays.id}`, { token: caseworker })
    expect(body['data']).toMatchObject({ notes: [{ text: 'Call the aunt.' }] })
    const { data: today } = await app.call('GET office/today', { token: caseworker })
    expect(today.rows.filter(({ kind }) => kind === 'reminder')).toMatchObject([{ id: stays.id }])
    expect(await detail(stays.id)).toMatchObject({
      twins: 0,
      merged: false,
      mergedWith: [{ id: twice.id, stays: false, reason: input.reason }],
    })
    expect(await detail(twice.id)).toMatchObject({
      status: 'Merged',
      merged: true,
      mergedWith: [{ id: stays.id, stays: true, by: expect.any(String), reason: input.reason }],
    })
    expect(await ids('twins=true&q=Meera')).toEqual([])
    expect(await ids('status=Merged')).toEqual([twice.id])
    expect(await ids('status=Declined')).toEqual([])
    // siblings of one guardian may be one child whose name was misspelt, as staff judge
    expect((await post('merge', { ...input, id: sibling.id })).status).toBe(200)

    const [{ registration } = {}] = await app.query('select registration from applications where id = $1', [
      stays.id,
    ])
    const subject = `You applied twice, and we continue with one: ${String(registration)}`
    await journey.eventually(async () =>
      (await app.mailsTo(values['email'] ?? '')).some((mail) => mail.subject === subject),
    )
    const ticket = await family.track(app, twice.reference, twice)
    expect(await family.standing(app, ticket)).toMatchObject({ status: 'Declined', mergedInto: registration })
    const noted = await app.query('select action, subject from audit_log where action like $1 order by id', [
      'application.%e%',
    ])
    expect(noted).toEqual(
      expect.arrayContaining([
        { action: 'application.merged', subject: twice.id },
        { action: 'application.took_over', subject: stays.id },
      ]),
    )

    // the family's request for erasure applies to all merged ones
    await post('review', { id: stays.id })
    await post('decline', { id: stays.id, reason: 'The child is in another school now.' })
    const owner = await signInStaff(app, 'owner')
    const gone = { id: stays.id, reason: 'The guardian asked by telephone.' }
    expect(
      await app.ask('POST', '/api/office/applications/erase', { token: owner, body: gone }),
    ).toMatchObject({
      status: 200,
    })
    const left = await app.query('select id from applications where student_lastname = $1', [
      values['student_lastname'],
    ])
    expect(left).toEqual([])
  })
})
