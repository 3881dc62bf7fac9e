import { day, oneOf, personName, phone } from '@sahay/contract/kernel/fields'
import { register as declareRegister } from '@sahay/contract/kernel/register'
import { sql } from 'drizzle-orm'
import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Staff } from '../src/kernel/actor.ts'
import { instant, recordColumns } from '../src/kernel/database/columns.ts'
import { openDatabase } from '../src/kernel/database/database.ts'
import { declared } from '../src/kernel/database/statement.ts'
import { record } from '../src/platform/records/record.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const works = ['teaching', 'driving'] as const
const helpers = pgTable('plain_helpers', {
  ...recordColumns(),
  name: text().notNull(),
  mobile: text().notNull(),
  since: date().notNull(),
  work: text({ enum: works }).notNull(),
  erasedAt: instant('erased_at'),
})
const created = `create table plain_helpers (id text primary key, name text not null, mobile text not null, since date not null,
  work text not null, created_at timestamptz not null, erased_at timestamptz,
  version integer not null default 0)`

const known = declared.length
type Work = (typeof helpers.$inferSelect)['work']
/** A plain register, on a table of its own. */
const plain = declareRegister({
  one: 'school',
  path: 'schools',
  prefix: 'sch',
  form: { name: personName, mobile: phone, since: day, work: oneOf(works) },
  sort: ['name', 'since'],
  filter: ['work'],
})
const register = record({ of: plain, table: helpers, search: ['name', 'mobile'] })
const people = register.personal(helpers.since)
// its statements exist only in this test: others must not find them
declared.splice(known)

describe('a plain register', () => {
  let app: TestApp
  let db: ReturnType<typeof openDatabase>
  let staff: Staff
  const now = new Date('2026-06-01T06:00:00Z')
  const operations = () => register.operations({ db: db.db, now: () => now })

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    db = openDatabase(app.databaseUrl, { onLost: () => undefined }, 1)
    await db.db.execute(sql.raw(created))
    const [member] = await app.query('select id from staff limit 1')
    const staffId = String(member?.['id'])
    staff = { kind: 'staff', staffId, sessionId: 'none', role: 'owner', may: [], provedAt: now }
  })
  afterAll(async () => {
    await db.close()
    await app.close()
  })

  const form = (name: string, since: string, mobile = '9825012345', work: Work = 'teaching') => ({
    name,
    since,
    mobile,
    work,
  })
  const add = async (...of: Parameters<typeof form>) =>
    (await operations().save({ body: { ...form(...of), id: null, version: null }, staff })).data.id
  const found = async (query: { work?: Work; sort?: 'name' | '-since' } = {}) => {
    const { data } = await operations().list({ query: { q: 'Plain', sort: 'name', perPage: 25, ...query } })
    return data.map(({ name }) => name)
  }
  const change = (id: string, version: number) =>
    operations().save({
      body: { ...form('Plain three', '2026-04-01', '9825012345', 'driving'), id, version },
      staff,
    })

  test('adds, finds by a filter, and changes by the version that was read', async () => {
    const id = await add('Plain one', '2026-04-01')
    await add('plain two', '2026-05-01')
    expect(await found()).toEqual(['Plain one', 'plain two'])
    expect(await found({ sort: '-since' })).toEqual(['plain two', 'Plain one'])

    await change(id, 0)
    expect((await operations().one({ query: { id } })).data).toEqual({
      id,
      name: 'Plain three',
      mobile: '+919825012345',
      since: '2026-04-01',
      work: 'driving',
      version: 1,
    })
    await expect(change(id, 0)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect(await found({ work: 'teaching' })).toEqual(['plain two'])
    expect(await found({ work: 'driving' })).toEqual(['Plain three'])
    await expect(change('sch_none', 0)).rejects.toMatchObject({ code: 'not_found' })
    await expect(add('Plain 2341 2341 2346', '2026-04-01')).rejects.toMatchObject({ code: 'aadhaar_number' })
    await expect(add('Plain', '2026-04-01', '12')).rejects.toMatchObject({ code: 'bad_request' })
    const noted = await app.query('select action from audit_log where subject = $1 order by id', [id])
    expect(noted.map(({ action }) => action)).toEqual(['school.saved', 'school.saved'])
  })

  test('shows who asks what it keeps of them, and empties it; so does the time, from its day', async () => {
    const asking = await add('Plain asking', '2026-04-01', '9825054321')
    const { holder, eraseOld } = people
    expect(await holder.find(db.db, { mobile: '+919825054321' })).toMatchObject([
      { id: asking, kind: 'school', row: { name: 'Plain asking' } },
    ])
    expect(await holder.find(db.db, { email: 'nobody@mail.in' })).toEqual([])
    expect(await holder.eraseOne(db.db, 'help_other', now)).toBeNull()
    expect(await holder.eraseOne(db.db, asking, now)).toMatchObject({ addresses: ['+919825054321'] })
    expect(await holder.eraseOne(db.db, asking, now)).toBeNull()
    expect(await found()).not.toContain('Plain asking')

    await add('Plain old', '2026-03-01')
    const erased = (before: string) => eraseOld(() => now)(db.db, new Date(before), 10)
    expect(await erased('2026-03-01T00:00:00Z')).toBe(0)
    expect(await erased('2026-03-02T00:00:00Z')).toBe(1)
    expect(await found()).not.toContain('Plain old')
    expect(await found()).toContain('plain two')
  })
})
