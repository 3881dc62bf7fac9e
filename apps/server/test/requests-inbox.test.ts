import { MOST_TOTAL } from '@sahay/contract/kernel/list'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { helpKind, organisationKind } from '../src/features/help/help-office.ts'
import { inquiryKind } from '../src/features/inquiries/inquiries-office.ts'
import { declared } from '../src/kernel/database/statement.ts'
import { signInStaff } from './staff-journey.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const EACH = 4000

/** A request of each kind for every minute of the last days; every seventh waits, every hundredth is erased. */
const some = (table: string, prefix: string, own: Readonly<Record<string, string>>) => `
  insert into ${table} (id, lang, name, mobile, created_at, state, promised_by, erased_at, ${Object.keys(own).join()})
  select '${prefix}_many' || n, 'en', 'Somebody ' || n, '+9198250' || lpad(n::text, 5, '0'),
    now() - n * interval '1 minute', case when n % 7 = 0 then 'open' else 'answered' end,
    now() + (n % 20) * interval '1 day', case when n % 100 = 0 then now() end, ${Object.values(own).join()}
  from generate_series(1, ${EACH}) n`

describe('the inbox of all requests', () => {
  let app: TestApp
  let owner: string
  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    owner = await signInStaff(app, 'owner')
    await app.query(
      some('help_requests', 'help', {
        reference: `'HELP/' || n`,
        type: `case when n % 2 = 0 then 'Health' else 'Education' end`,
        address: `'Bapunagar'`,
        message: `'Please help.'`,
      }),
    )
    await app.query(
      some('ngo_requests', 'ngo', {
        reference: `'NGO/' || n`,
        organisation: `'Mandal ' || n`,
        email: `n || '@mandal.example'`,
        message: `'Let us meet.'`,
      }),
    )
    await app.query(
      some('inquiries', 'inq', {
        email: `n || '@giver.example'`,
        type: `'profession'`,
        address: `'Vadodara'`,
        purpose: `'Books.'`,
        amount_paise: '50000',
        terms_ticked: 'true',
      }),
    )
    for (const table of ['help_requests', 'ngo_requests', 'inquiries', 'case_assignees'])
      await app.query(`analyze ${table}`)
  })
  afterAll(() => app.close())

  const read = (query: object, token = owner) => app.call('GET office/requests', { token, query })

  test('three kinds stand in one order: those that wait by their promise, then newest first; nobody who is erased', async () => {
    const first = await read({ perPage: 100 })
    expect(first.total).toBe(MOST_TOTAL)
    const rows = [...first.data]
    for (let next = first.next; next !== null && rows.length < 2000; ) {
      const page = await read({ perPage: 100, after: next })
      rows.push(...page.data)
      next = page.next
    }
    const waits = rows.filter(({ state }) => state === 'open')
    expect(rows.slice(0, waits.length)).toEqual(waits)
    // of 4,000 each seventh waits, and each hundredth is erased
    expect(waits).toHaveLength(3 * (571 - 5))
    const promises = waits.map(({ promisedBy }) => promisedBy)
    expect(promises).toEqual(promises.toSorted())
    const others = rows.slice(waits.length).map(({ at }) => at)
    expect(others).toEqual(others.toSorted().toReversed())
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(new Set(waits.map(({ kind }) => kind))).toEqual(new Set(['help', 'organisation', 'inquiry']))
  })

  test('it is narrowed by kind, state, promise, who works on it, kind of help, number, address and mobile', async () => {
    const { data: me } = await app.call('GET office/auth/me', { token: owner })
    for (const id of ['help_many7', 'ngo_many14', 'inq_many21'])
      await app.call('POST office/cases/assign', { token: owner, body: { id, to: me.id, from: null } })
    const mine = await read({ assignee: 'me', sort: '-at' })
    expect(mine.data.map(({ id }) => id)).toEqual(['help_many7', 'ngo_many14', 'inq_many21'])
    expect(mine.data[1]).toMatchObject({
      kind: 'organisation',
      name: 'Mandal 14',
      person: 'Somebody 14',
      reference: 'NGO/14',
      asked: null,
      amount: null,
      assignee: { id: me.id },
    })
    expect(mine.data[2]).toMatchObject({ kind: 'inquiry', amount: 500, reference: null })
    const kinds = async (query: object) => [...new Set((await read(query)).data.map(({ kind }) => kind))]
    expect(await kinds({ kind: 'inquiry' })).toEqual(['inquiry'])
    expect(await kinds({ asked: 'Health' })).toEqual(['help'])
    expect((await read({ state: 'answered' })).data.every(({ state }) => state === 'answered')).toBe(true)
    expect(
      (await read({ late: 'waiting', assignee: 'nobody' })).data.some(({ id }) => id === 'help_many7'),
    ).toBe(false)
    expect((await read({ q: 'NGO/14' })).data.map(({ id }) => id)).toEqual(['ngo_many14'])
    expect((await read({ q: '21@giver.example' })).data.map(({ id }) => id)).toEqual(['inq_many21'])
    expect((await read({ q: '98250 00007' })).data.map(({ kind }) => kind).toSorted()).toEqual([
      'help',
      'inquiry',
      'organisation',
    ])
    expect((await read({ q: '૯૮૨૫૦ ૦૦૦૦૭' })).data).toHaveLength(3)
    expect((await read({ payment: 'Success' })).data).toEqual([])
  })

  test('each role sees the kinds that it may read, and is refused one that it may not', async () => {
    const seen = async (role: 'caseworker' | 'treasurer' | 'editor' | 'auditor') => {
      const { data } = await read({ perPage: 100 }, await signInStaff(app, role))
      return [...new Set(data.map(({ kind }) => kind))].toSorted()
    }
    expect(await seen('caseworker')).toEqual(['help'])
    expect(await seen('treasurer')).toEqual(['inquiry'])
    expect(await seen('editor')).toEqual(['inquiry', 'organisation'])
    expect(await seen('auditor')).toEqual(['help', 'inquiry', 'organisation'])
    const token = await signInStaff(app, 'caseworker')
    const refused = await app.ask('GET', '/api/office/requests?kind=inquiry', { token })
    expect([refused.status, refused.body['code']]).toEqual([403, 'forbidden'])
  })

  test('a page is a merge of three indexes, and reads little more than its rows', async () => {
    const list = declared.find(({ name }) => name === 'casework.requests')
    if (!list) throw new Error('it is not declared')
    const kinds = [helpKind.cases, organisationKind.cases, inquiryKind.cases].flatMap(
      ({ requests }) => requests?.select ?? [],
    )
    const filter = { kinds, input: {} }
    for (const sort of ['promise', '-at']) {
      const first = await read({ sort, perPage: 25 })
      for (const after of [undefined, first.next ?? undefined]) {
        const text = list.text(filter, { sort, perPage: 25, after })
        const { sql, params } = new PgDialect().sqlToQuery(text)
        const plan = (await app.query(`explain (analyze, costs off, timing off) ${sql}`, params))
          .map((line) => Object.values(line).join())
          .join('\n')
        expect(plan).toContain('Merge Append')
        expect(plan).not.toMatch(/-> {2}Sort|Seq Scan on (help_requests|ngo_requests|inquiries)/)
        for (const table of ['help_requests', 'ngo_requests', 'inquiries'])
          expect(plan).toMatch(
            new RegExp(`Index Scan (Backward )?using ${table}_${sort === '-at' ? 'newest' : 'queue'}`),
          )
        const counts = [...plan.matchAll(/Index Scan (?:Backward )?using .*rows=(\d+)/g)].map(([, rows]) =>
          Number(rows),
        )
        expect(Math.max(...counts)).toBeLessThanOrEqual(30)
      }
    }
  })
})
