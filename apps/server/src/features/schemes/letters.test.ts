import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { inThree } from '../../../test/calls/values.ts'
import * as journey from '../../../test/journey.ts'
import * as family from '../../../test/schemes-journey.ts'
import { demoSecret, signInStaff, stepUp } from '../../../test/staff-journey.ts'
import { type TestProgram, startTestProgram } from '../../../test/test-program.ts'

const FAMILIES = 60
const SUBJECT = 'School opens on Monday'

describe('a letter to many families', () => {
  let app: TestProgram
  let caseworker: string
  const letter = { subject: inThree(SUBJECT), words: { ...inThree('Please come.'), gu: 'કૃપા કરીને આવો.' } }
  const filter = { standard: '9' as const }
  let address = ''

  const post = (path: string, body: object) =>
    app.ask('POST', `/api/office/letters/${path}`, { token: caseworker, body })
  const read = async (id: string) =>
    (await app.ask('GET', `/api/office/letters/one?id=${id}`, { token: caseworker })).body['data'] as {
      state: string
      total: number
      written: number
    }
  const mailed = () =>
    app.query(
      `select recipient, count(*)::int as n from messages where once like 'letter:%' group by recipient`,
    )

  beforeAll(async () => {
    app = await startTestProgram({ databaseServer: inject('databaseUrl') })
    caseworker = await signInStaff(app, 'caseworker')
    const one = await family.apply(app, family.family({ student_standard: '9' }))
    address = one.values['email'] ?? ''
    // a second child of the same address, one without an address, and enough others for two portions
    await family.apply(app, family.family({ student_standard: '9', email: address }))
    const copy = `insert into applications (id, lang, reference, year, scheme, rules_version, terms_ticked, student_name,
        student_father_name, student_lastname, birth_date, standard, school_name, school_address, email, apartment, area,
        city, state, pincode, guardian_name, guardian_mobile, guardian_business, business_mobile, business_address, told_by,
        other_information, nominal_paise, status, created_at)
      select id || n, case when n % 2 = 0 then 'gu' else 'en' end, reference || n, year, scheme, rules_version, true,
        student_name, student_father_name, student_lastname, birth_date, standard, school_name, school_address,
        case when n = 0 then '' else n || email end, apartment, area, city, state, pincode, guardian_name,
        guardian_mobile, '', business_mobile, '', '', '', nominal_paise, status, created_at
      from applications, generate_series(0, $2::int) n where id = $1`
    await app.query(copy, [one.id, FAMILIES - 1])
    await app.query(
      `insert into payment_orders (id, purpose, subject_id, amount_paise, status, created_at)
        select 'ord' || substr(id, 4), 'application', id, nominal_paise, 'created', created_at from applications
        where id not in (select subject_id from payment_orders)`,
    )
  })
  afterAll(() => app.close())

  test('it is counted, tried on its writer, needs a fresh code and each family’s language', async () => {
    const counted = await post('count', { asked: filter })
    expect(counted.body['data']).toEqual({
      families: FAMILIES,
      languages: [
        { language: 'en', families: FAMILIES - 29 },
        { language: 'gu', families: 29 },
      ],
      withoutMail: 1,
      chosen: [],
    })
    expect((await post('test', letter)).status).toBe(200)
    const writer = 'caseworker@sahay.example'
    await journey.eventually(
      async () => (await app.mailsTo(writer)).filter(({ subject }) => subject === SUBJECT).length === 3,
    )
    await app.advance(6)
    const sending = { ...letter, asked: filter, once: 'a-letter-of-the-test', families: FAMILIES }
    expect(await post('send', sending)).toMatchObject({ status: 403, body: { code: 'step_up_needed' } })
    await stepUp(app, caseworker, demoSecret('caseworker'))
    const without = { ...sending, words: { ...letter.words, gu: '' } }
    expect(await post('send', without)).toMatchObject({ body: { fields: { words_gu: expect.any(String) } } })
    expect(await post('send', { ...sending, families: 3 })).toMatchObject({
      body: { code: 'changed_meanwhile' },
    })
    expect(await mailed()).toEqual([])
  })

  test('pressed twice it is one letter; stopped it stops; killed in the middle it goes on, and nobody gets it twice', async () => {
    const sending = { ...letter, asked: filter, once: 'a-letter-of-the-test', families: FAMILIES }
    const both = await Promise.all([post('send', sending), post('send', sending)])
    const ids = both.map(({ body }) => (body['data'] as { id: string }).id)
    expect(new Set(ids).size).toBe(1)
    const [id = ''] = ids
    await journey.eventually(async () => (await read(id)).written >= 50)
    expect((await post('stop', { id })).status).toBe(200)
    await app.kill()
    await app.restart()
    const { written } = await read(id)
    expect(written).toBeLessThan(FAMILIES)
    // as if a run crashed after its mails were written but before that was recorded
    await app.query(
      `update letter_recipients set written_at = null where application_id in (
        select application_id from letter_recipients where written_at is not null order by 1 limit 20)`,
    )
    await app.advance(0)
    expect(await read(id)).toMatchObject({ state: 'stopped', written: written - 20 })
    // a code of the authenticator works once
    await app.advance(1)
    await stepUp(app, caseworker, demoSecret('caseworker'))
    expect((await post('resume', { id })).status).toBe(200)
    await app.advance(0)
    expect(await read(id)).toEqual(
      expect.objectContaining({ state: 'done', total: FAMILIES, written: FAMILIES }),
    )
    const recipients = await mailed()
    expect(recipients).toHaveLength(FAMILIES)
    expect(new Set(recipients.map(({ n }) => n))).toEqual(new Set([1]))
    // messages claimed by the killed process are sent once its claims have expired
    await app.advance(4)
    const gujarati = recipients
      .map(({ recipient }) => String(recipient))
      .find((one) => one.startsWith('2family'))
    await journey.eventually(async () =>
      (await app.mailsTo(gujarati ?? '')).some(({ text }) => text.includes('કૃપા કરીને આવો.')),
    )
  })

  test('it goes to applications that were chosen one by one, and to nobody else: each address once', async () => {
    const rows = await app.query(`select id from applications where email = any($1::text[])`, [
      ['', address, `5${address}`],
    ])
    const chosen = rows.map(({ id }) => String(id))
    // one without an address, two children of one family, and one of another
    expect(chosen).toHaveLength(4)
    const counted = await post('count', { asked: { chosen } })
    expect(counted.body['data']).toMatchObject({ families: 2, withoutMail: 1 })
    const named = (counted.body['data'] as { chosen: readonly { id: string; student: string }[] }).chosen
    expect(named.map(({ id }) => id).toSorted()).toEqual(chosen.toSorted())
    for (const { student } of named) expect(student).not.toBe('')
    for (const wrong of [[], Array.from({ length: 101 }, () => chosen[0]), ['nobody']])
      expect((await post('count', { asked: { chosen: wrong } })).status).toBe(400)

    await app.advance(1)
    await stepUp(app, caseworker, demoSecret('caseworker'))
    const sending = { ...letter, asked: { chosen }, once: 'a-letter-to-chosen-families', families: 2 }
    const { body } = await post('send', sending)
    const { id } = body['data'] as { id: string }
    await app.advance(0)
    await journey.eventually(async () => (await read(id)).state === 'done')
    expect(await read(id)).toMatchObject({ total: 2, written: 2, asked: { chosen } })
    const mails = await app.query(
      `select recipient from messages where once like 'letter:' || $1 || ':%' order by recipient`,
      [id],
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual([`5${address}`, address])
    const noted = await app.query('select action, detail from audit_log where subject = $1', [id])
    expect(noted).toMatchObject([{ action: 'letter.sent', detail: { families: 2 } }])
  })
})
