import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Staff } from '../src/kernel/actor.ts'
import { instant, retirementColumns } from '../src/kernel/database/columns.ts'
import { openDatabase } from '../src/kernel/database/database.ts'
import { rowOf } from '../src/kernel/database/fields.ts'
import { declared } from '../src/kernel/database/statement.ts'
import { record } from '../src/platform/records/record.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const helpers = pgTable('plain_helpers', {
  id: text().primaryKey(),
  name: text().notNull(),
  mobile: text().notNull(),
  since: date().notNull(),
  ...retirementColumns(),
  createdAt: instant('created_at').notNull(),
  erasedAt: instant('erased_at'),
  version: integer().notNull().default(0),
})
const created = `create table plain_helpers (id text primary key, name text not null, mobile text not null, since date not null,
  state text not null default 'active', retired_at timestamptz, created_at timestamptz not null, erased_at timestamptz,
  version integer not null default 0)`

const known = declared.length
const row = rowOf(helpers, ['id', 'name', 'mobile', 'since', 'state', 'version'])
/** A plain register, on a table of its own. */
const register = record({
  table: helpers,
  one: 'school',
  prefix: 'sch',
  row,
  search: (pattern) => sql`school.name ilike ${pattern}`,
  filters: ['state'],
  orders: ['name', 'since'],
  clean: (values) => ({ ...values, mobile: `+91${values.mobile}` }),
})
const people = register.personal({
  emptied: [helpers.name, helpers.mobile],
  since: helpers.retiredAt,
})
// its statements exist only in this test: others must not find them
declared.splice(known)

describe('a plain register', () => {
  let app: TestApp
  let db: ReturnType<typeof openDatabase>
  let staff: Staff
  let now = new Date('2026-06-01T06:00:00Z')
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

  const form = (name: string, since: string, mobile = '9825012345') => ({ name, since, mobile })
  const add = async (...of: Parameters<typeof form>) =>
    (await operations().save({ body: { ...form(...of), id: null, version: null }, staff })).data.id
  const found = async (query: { state?: 'active' | 'retired'; sort?: 'name' | '-since' } = {}) => {
    const { data } = await operations().list({ query: { q: 'Plain', sort: 'name', perPage: 25, ...query } })
    return data.map(({ name }) => name)
  }
  const retire = (id: string, version: number, state: 'active' | 'retired') =>
    operations().retire({ body: { id, version, state }, staff })

  test('adds, finds by a filter, changes, retires and takes back, each by the version that was read', async () => {
    const id = await add('Plain one', '2026-04-01')
    await add('plain two', '2026-05-01')
    expect(await found()).toEqual(['Plain one', 'plain two'])
    expect(await found({ sort: '-since' })).toEqual(['plain two', 'Plain one'])

    await operations().save({ body: { ...form('Plain three', '2026-04-01'), id, version: 0 }, staff })
    expect((await operations().one({ query: { id } })).data).toEqual({
      id,
      name: 'Plain three',
      mobile: '+919825012345',
      since: '2026-04-01',
      state: 'active',
      version: 1,
    })
    await expect(retire(id, 0, 'retired')).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect((await retire(id, 1, 'retired')).data).toEqual({ version: 2 })
    expect(await found({ state: 'active' })).toEqual(['plain two'])
    expect(await found({ state: 'retired' })).toEqual(['Plain three'])
    await retire(id, 2, 'active')
    expect(await found({ state: 'active' })).toEqual(['Plain three', 'plain two'])
    await expect(retire('sch_none', 0, 'retired')).rejects.toMatchObject({ code: 'not_found' })
    const noted = await app.query('select action from audit_log where subject = $1 order by id', [id])
    expect(noted.map(({ action }) => action)).toEqual([
      'school.saved',
      'school.saved',
      'school.retired',
      'school.brought_back',
    ])
  })

  test('shows who asks what it keeps of them, and empties it; so does the time, from when it was retired', async () => {
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

    const old = await add('Plain old', '2026-04-01')
    const before = now
    now = new Date('2029-06-01T06:00:00Z')
    expect(await eraseOld(() => now)(db.db, now, 10)).toBe(0)
    now = before
    await retire(old, 0, 'retired')
    expect(await eraseOld(() => now)(db.db, before, 10)).toBe(0)
    now = new Date('2029-06-01T06:00:00Z')
    expect(await eraseOld(() => now)(db.db, now, 10)).toBe(1)
    expect(await found()).not.toContain('Plain old')
  })
})
