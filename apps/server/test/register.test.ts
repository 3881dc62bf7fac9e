import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { schools } from '../src/features/schemes/schools.tables.ts'
import type { Staff } from '../src/kernel/actor.ts'
import { openDatabase } from '../src/kernel/database/database.ts'
import { rowOf } from '../src/kernel/database/fields.ts'
import { declared } from '../src/kernel/database/statement.ts'
import { record } from '../src/platform/records/record.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const known = declared.length
/** A plain register, on a table that there is. */
const register = record({
  name: 'plainRegister',
  prefix: 'sch',
  table: schools,
  alias: 'school',
  row: rowOf(schools, ['id', 'name', 'contact', 'version']),
  search: (pattern) => sql`school.name ilike ${pattern}`,
  filters: ['contact'],
  orders: { name: { sql: sql`lower(school.name)`, type: 'text' } },
  saved: 'school.saved',
  clean: (values) => ({ ...values, mobile: `+91${values.mobile}` }),
})
// its statements are this test's alone: no other looks for them
declared.splice(known)

describe('a plain register', () => {
  let app: TestApp
  let db: ReturnType<typeof openDatabase>

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    db = openDatabase(app.databaseUrl, { onLost: () => undefined }, 1)
  })
  afterAll(async () => {
    await db.close()
    await app.close()
  })

  test('adds, finds by a filter, changes and removes, each by the version that was read', async () => {
    const [row] = await app.query('select id from staff limit 1')
    const staff: Staff = {
      kind: 'staff',
      staffId: String(row?.['id']),
      sessionId: 'none',
      role: 'owner',
      may: [],
      provedAt: new Date(),
    }
    const parts = { db: db.db, now: () => new Date() }
    const { list, one, save } = register.operations(parts)
    const remove = register.removal(parts, 'school.merged')
    const form = (name: string, contact: string) => ({
      name,
      contact,
      address: '',
      mobile: '9825012345',
      email: '',
    })
    const add = async (name: string, contact: string) => {
      const { data } = await save({ body: { ...form(name, contact), id: null, version: null }, staff })
      return data.id
    }
    const id = await add('Plain one', 'Rita of the register')
    await add('Plain two', 'Mina of the register')
    const found = async (contact?: string) => {
      const { data } = await list({ query: { q: 'Plain', contact, sort: 'name', perPage: 25 } })
      return data.map(({ name }) => name)
    }
    expect(await found()).toEqual(['Plain one', 'Plain two'])
    expect(await found('Rita of the register')).toEqual(['Plain one'])
    expect(await app.query('select mobile from schools where id = $1', [id])).toEqual([
      { mobile: '+919825012345' },
    ])

    await save({ body: { ...form('Plain three', ''), id, version: 0 }, staff })
    expect((await one({ query: { id } })).data).toEqual({ id, name: 'Plain three', contact: '', version: 1 })
    await expect(remove({ body: { id, version: 0 }, staff })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
    await remove({ body: { id, version: 1 }, staff })
    await expect(one({ query: { id } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(remove({ body: { id, version: 1 }, staff })).rejects.toMatchObject({ code: 'not_found' })
    const noted = await app.query('select action from audit_log where subject = $1 order by id', [id])
    expect(noted.map(({ action }) => action)).toEqual(['school.saved', 'school.saved', 'school.merged'])
  })
})
