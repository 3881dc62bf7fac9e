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
    await app.advance(24 * 60)
    await family.payFor(app, second)
    early = first.id
    late = second.id
    // nobody has paid for it, so nobody waits for it
    await family.apply(app)
    caseworker = await signInStaff(app, 'caseworker')
  })
  afterAll(() => app.close())

  test('the queue begins with the oldest promise, and is narrowed by class, colleague, lateness and mobile', async () => {
    expect(await ids('sort=promise')).toEqual([early, late])
    expect(await ids('sort=promise&standard=7')).toEqual([late])
    expect(await ids('sort=promise&assignee=nobody')).toHaveLength(2)
    expect(await ids('late=true')).toEqual([])
    const mobile = (await detail(late)).written['father_mobileNo'] ?? ''
    for (const typed of [mobile, mobile.slice(3), `0${mobile.slice(3)}`])
      expect(await ids(`q=${encodeURIComponent(typed)}`)).toContain(late)
    // by words of the area or the city, in any order, and by what was paid
    expect(await ids('sort=promise&area=lake%20NAROD')).toEqual([late])
    expect(await ids('sort=promise&area=ahmed')).toEqual([early, late])
    expect(await ids('area=Vatva')).toEqual([])
    expect(await ids('status=Paid&sort=-amount')).toEqual([late, early])
    expect(await ids('status=Paid&sort=amount')).toEqual([early, late])
    expect(await ids('sort=promise&least=13000&most=13000')).toEqual([late])
    expect(await ids('sort=promise&most=12999.99')).toEqual([early])
    expect(await get('?least=many')).toMatchObject({
      status: 400,
      body: { fields: { least: expect.any(String) } },
    })
    const page = await get('?sort=promise&perPage=1')
    expect(await ids(`sort=promise&perPage=1&after=${String(page.body['next'])}`)).toEqual([late])
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
})
