import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as family from '../../../../test/schemes-journey.ts'
import { signInStaff } from '../../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

type Row = Readonly<Record<string, unknown>>

describe('the register of schools', () => {
  let app: TestApp
  let caseworker: string
  const empty = { id: null, version: null, address: '', contact: '', mobile: '', email: '' }

  const get = async (path: string) =>
    (await app.ask('GET', `/api/office/${path}`, { token: caseworker })).body['data']
  const post = (path: string, body: object) =>
    app.ask('POST', `/api/office/${path}`, { token: caseworker, body })
  const add = async (name: string) =>
    String(((await post('schools/save', { ...empty, name })).body['data'] as Row)['id'])
  const inSchool = async (id: string) =>
    ((await get(`applications?school=${id}&sort=at`)) as Row[]).map(
      ({ student }) => String(student).split(' ')[0],
    )
  const applyFrom = (child: string, school_name: string) =>
    family.apply(app, family.family({ student_name: child, school_name }))

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    caseworker = await signInStaff(app, 'caseworker')
  })
  afterAll(() => app.close())

  test('one school, many spellings: linked by spelling, by hand, merged, and taken apart as it was', async () => {
    await applyFrom('Asha', 'Sarvodaya Vidyalaya')
    await applyFrom('Bina', 'SARVODAYA  vidyalaya.')
    await applyFrom('Chetan', 'Sarvoday Vidhyalay')
    const far = await applyFrom('Deepa', 'સર્વોદય વિદ્યાલય')
    const one = await add('Sarvodaya Vidyalaya')
    expect(await inSchool(one)).toEqual(['Asha', 'Bina'])
    const unknown = (await get('schools/spellings')) as Row[]
    expect(unknown.find(({ spelling }) => spelling === 'Sarvoday Vidhyalay')).toMatchObject({
      applications: 1,
      alike: { id: one },
    })
    const spell = (spelling: string, school: string | null) => post('schools/spelling', { spelling, school })
    expect(await spell('Sarvoday Vidhyalay', one)).toMatchObject({ body: { data: { before: null } } })
    expect(await inSchool(one)).toEqual(['Asha', 'Bina', 'Chetan'])
    expect(await spell('sarvoday vidhyalay', null)).toMatchObject({ body: { data: { before: one } } })
    await spell('Sarvoday Vidhyalay', one)

    const other = await add('સર્વોદય વિદ્યાલય')
    const third = await add('Sarvodaya High School')
    expect(await post('schools/merge', { id: one, into: one })).toMatchObject({ status: 404 })
    // two concurrent merges in opposite directions: one comes first, and no circle results
    const both = await Promise.all([
      post('schools/merge', { id: one, into: other }),
      post('schools/merge', { id: other, into: one }),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const [merged, apart] = both[0]?.status === 200 ? [other, one] : [one, other]
    expect(await inSchool(merged)).toEqual(['Asha', 'Bina', 'Chetan', 'Deepa'])
    await post('schools/merge', { id: merged, into: third })
    expect(await inSchool(third)).toEqual(['Asha', 'Bina', 'Chetan', 'Deepa'])
    expect(((await get('schools')) as Row[]).map(({ id }) => id)).toEqual([third])
    expect(await get(`applications/one?id=${far.id}`)).toMatchObject({
      schoolOf: { id: third, byHand: false },
    })
    for (const id of [merged, merged, apart]) expect((await post('schools/split', { id })).status).toBe(200)
    expect(await inSchool(one)).toEqual(['Asha', 'Bina', 'Chetan'])
    expect(await inSchool(third)).toEqual([])
    const trail = await app.query(`select action from audit_log where action like 'school.%' order by id`)
    expect(trail.map(({ action }) => action).slice(-4)).toEqual([
      'school.merged',
      'school.merged',
      'school.split',
      'school.split',
    ])

    // two villages have schools of the same name: assigned by hand
    expect(await post('applications/school', { id: far.id, school: third })).toMatchObject({ status: 200 })
    expect(await get(`applications/one?id=${far.id}`)).toMatchObject({
      schoolOf: { id: third, byHand: true },
    })
    expect(await inSchool(other)).toEqual([])
    expect(await get(`schools/one?id=${third}`)).toMatchObject({ applications: 1, approved: 0 })
  })

  test('a school is offered for a name only where both the letters and the place are like it', async () => {
    const from = (school_name: string, city: string) =>
      family.apply(app, family.family({ school_name, city }))
    const id = await add('Uttarayan School')
    const saved = await post('schools/save', {
      ...empty,
      id,
      version: 0,
      name: 'Uttarayan School',
      address: 'Varachha Road, Surat',
    })
    expect(saved.status).toBe(200)
    const fifteen = await add('Municipal School No. 15')
    await from('Uttarayan School', 'Surat')
    await from('Uttarayn Scool', 'Surat')
    await from('Utarayan School', 'Bhuj')
    await from('Uttamchand School', 'Surat')
    await from('Municipal School No. 16', 'Surat')
    await from('Muncipal school no 15', 'Surat')
    const unknown = (await get('schools/spellings?perPage=100')) as Row[]
    const alike = (written: string) => unknown.find(({ spelling }) => spelling === written)?.['alike']
    expect(alike('Uttarayn Scool')).toEqual({
      id,
      name: 'Uttarayan School',
      place: 'Varachha Road, Surat',
      applications: 1,
    })
    expect(alike('Muncipal school no 15')).toMatchObject({ id: fifteen })
    for (const other of ['Utarayan School', 'Uttamchand School', 'Municipal School No. 16'])
      expect([other, alike(other)]).toEqual([other, null])
  })

  test('two who change one school at once lose nothing, and a spelling of another is left alone', async () => {
    const id = await add('Navjivan')
    const save = (name: string) => post('schools/save', { ...empty, id, version: 0, name })
    const both = await Promise.all([save('Navjivan High School'), save('Navjivan Primary School')])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const second = await add('NAVJIVAN')
    expect(await get(`schools/one?id=${second}`)).toMatchObject({ spellings: 0 })
    expect(await post('schools/save', { ...empty, name: 'X', mobile: '12' })).toMatchObject({
      body: { fields: { mobile: expect.any(String) } },
    })
  })

  test('whose role may not change schools is refused before what was sent is read', async () => {
    const treasurer = await signInStaff(app, 'treasurer')
    const send = (token: string) => app.ask('POST', '/api/office/schools/save', { token, body: { id: 7 } })
    expect(await send(caseworker)).toMatchObject({ status: 400 })
    expect(await send(treasurer)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const { body } = await app.ask('GET', '/api/openapi.json')
    expect(body['paths']).toMatchObject({
      '/api/office/schools/save': { post: { security: [{ bearer: ['schools.edit'] }] } },
    })
  })

  test('whatever becomes of families, also at once, the register counts each child once, and what it was given', async () => {
    const owner = await signInStaff(app, 'owner')
    const ask = async (path: string, body: object) =>
      (await app.ask('POST', `/api/office/${path}`, { token: owner, body })).status
    const named = (student_name: string, school_name = 'Gyandeep School') =>
      family.family({ student_name, school_name })
    const children = ['Ila', 'Jatin', 'Kinjal', 'Lalit', 'Manan', 'Nidhi', 'Ojas', 'Parth']
    const sent = await Promise.all(children.map((child) => family.apply(app, named(child))))
    const [ila, jatin, kinjal, lalit] = sent
    if (lalit) await family.payFor(app, lalit)
    const unknown = (await get('schools/spellings?q=Gyandeep')) as Row[]
    expect(unknown).toMatchObject([{ spelling: 'Gyandeep School', applications: 8 }])
    const [one, other] = [await add('Gyandeep School'), await add('Gyan Dip')]
    const counted = async (id: string) => {
      const { applications, approved, given } = (await get(`schools/one?id=${id}`)) as Row
      return { applications, approved, given }
    }
    expect(await counted(one)).toEqual({ applications: 8, approved: 0, given: 0 })

    const erase = { reason: 'The guardian asked by telephone.' }
    const correct = { version: 0, reason: 'The school was mistyped.', written: named('Jatin', 'Gyan Dip') }
    // concurrent work on families of one school loses nothing
    const statuses = await Promise.all([
      ask('applications/erase', { id: ila?.id, ...erase }),
      ask('applications/correct', { id: jatin?.id, ...correct }),
      ask('applications/school', { id: kinjal?.id, school: other }),
      ask('applications/withdraw', { id: lalit?.id, reason: 'They moved away.' }),
    ])
    expect(statuses).toEqual([200, 200, 200, 200])
    await family.applyApproved(app, owner, 5000, named('Raj'))
    expect(await counted(one)).toEqual({ applications: 7, approved: 5000, given: 0 })
    expect(await counted(other)).toEqual({ applications: 2, approved: 0, given: 0 })
    expect(await ask('applications/school', { id: kinjal?.id, school: null })).toBe(200)
    expect(await ask('schools/merge', { id: other, into: one })).toBe(200)
    expect(await counted(one)).toEqual({ applications: 9, approved: 5000, given: 0 })
    expect(await get('schools/spellings?q=Gyan')).toEqual([])
    const file = await fetch(`${app.url}/api/office/schools?q=Gyandeep&file=csv`, {
      headers: { authorization: `Bearer ${owner}` },
    })
    expect((await file.text()).split('\r\n')).toMatchObject([
      'id,name,address,contact,mobile,email,spellings,applications,approved,given',
      `${one},Gyandeep School,,,,,2,9,5000,0`,
      '',
    ])

    const sums = await app.query(`select school_id, school_key, sum(applications)::int as applications,
        sum(approved_paise)::bigint as approved_paise, sum(given_paise)::bigint as given_paise
      from school_totals group by 1, 2 having sum(applications) <> 0 order by 1, 2`)
    expect(sums).toEqual(await app.query('select * from applications_by_school order by 1, 2'))
  })
})
