import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { declared } from '../../kernel/database/statement.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

/** How many spellings the families use together; the register knows one in five. */
const WAYS = 100

/** Applications with numbers in a range: each spelling occurs equally often, and some are assigned by hand. */
const someApplications = `insert into applications (id, reference, registration, year, scheme, rules_version, terms_ticked,
    student_name, student_father_name, student_lastname, birth_date, standard, school_name, school_address, email, apartment,
    area, city, state, pincode, guardian_name, guardian_mobile, guardian_business, business_mobile, business_address, told_by,
    other_information, child_key, nominal_paise, status, paid_at, approved_paise, proof, created_at, school_id)
  select 'app_c' || n, 'SAHAY-C' || n, 'REG/C/' || n, '2026-27', 'fees', '1', true, 'Asha', 'Ramesh', 'Patel', '2015-01-01', '5',
    'Vidyalaya ' || n % ${WAYS}, '', 'f' || n || '@family.example', '', '', 'Surat', '', '', 'Ramesh', '', '', '', '', '', '',
    sha256(n::text::bytea), 500000, 'disbursed', now(), 100, 'VID', now() - n * interval '1 second',
    case when n % 50 = 7 then 'sch_c1' end
  from generate_series($1::int, $2::int) n`

const explained = z.object({
  Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }),
})

describe('what the lists of schools cost', () => {
  let app: TestApp
  let caseworker: string
  let filled = 0

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    caseworker = await signInStaff(app, 'caseworker')
    const [someone] = await app.query('select id from staff limit 1')
    await app.query(`insert into schools (id, name, address, contact, mobile, email, created_at)
      select 'sch_c' || n, 'Vidyalaya ' || n, '', '', '', '', now() from generate_series(0, ${WAYS / 5 - 1}) n`)
    await app.query(
      `insert into school_spellings (key, spelling, school_id, added_at, added_by)
       select school_key(name), name, id, now(), $1 from schools`,
      [someone?.['id']],
    )
  })
  afterAll(() => app.close())

  /** Fills up to this many, in portions: a transaction that changes one row very often becomes slow. */
  async function fillTo(count: number): Promise<void> {
    for (; filled < count; filled += 1000) await app.query(someApplications, [filled + 1, filled + 1000])
    await app.query('vacuum analyze')
  }

  /** How many pages of tables and indexes a declared statement reads. */
  async function buffersOf(name: string, ...values: readonly unknown[]): Promise<number> {
    const found = declared.find((each) => each.name === name)
    if (!found) throw new Error(`no statement is called ${name}`)
    const { sql, params } = new PgDialect().sqlToQuery(found.text(...values))
    const [row] = await app.query(`explain (analyze, buffers, format json) ${sql}`, params)
    const [{ Plan: plan }] = z.tuple([explained]).parse(row?.['QUERY PLAN'])
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }

  const get = async (path: string) =>
    (await app.ask('GET', `/api/office/${path}`, { token: caseworker })).body['data']

  /** The statements of both calls, with their parameters. */
  async function costs(): Promise<Readonly<Record<string, number>>> {
    const ids = Array.from({ length: 10 }, (_, at) => `sch_c${at}`)
    return {
      schools: await buffersOf('schools.list', { q: null, chosen: {} }, { sort: 'name', perPage: 25 }),
      spellings: await buffersOf('schools.findSpellings', null, { sort: '-applications', perPage: 25 }),
      searched: await buffersOf('schools.findSpellings', 'laya 9', { sort: '-applications', perPage: 25 }),
      known: await buffersOf('schools.knownSpellings'),
      placed: await buffersOf('schools.placedSchools', ids),
      ways: await buffersOf('schools.waysOf', 'sch_c3'),
    }
  }

  test('ten times the applications make no call of the register read more than twice as much', async () => {
    await fillTo(2000)
    const few = await costs()
    await fillTo(20_000)
    const many = await costs()
    // small costs are compared in single pages
    const grown = Object.entries(many).filter(([name, pages]) => pages > 2 * Math.max(few[name] ?? 0, 25))
    expect({ grown, few, many }).toEqual({ grown: [], few, many })

    // sch_c1 has all applications assigned by hand in addition to its own, which include none of those
    expect(await get('schools?q=Vidyalaya 1&perPage=1')).toMatchObject([
      { id: 'sch_c1', applications: 600, approved: 600, given: 600, spellings: 1 },
    ])
    expect(await get('schools/spellings?perPage=1')).toMatchObject([
      { spelling: 'Vidyalaya 99', applications: 200, application: 'app_c99', city: 'Surat' },
    ])
  })
})
