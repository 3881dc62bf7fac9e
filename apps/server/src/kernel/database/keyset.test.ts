import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type OpenDatabase, openDatabase } from './database.ts'
import { t } from './fields.ts'
import type { Order } from './keyset.ts'
import { listStatement } from './list-statement.ts'
import { many, statement } from './statement.ts'

/** Instants to the microsecond, several alike, and names that need care in a cursor. */
const rows = sql`(values
  ('a', timestamptz '2026-11-22 10:00:00.000001+05:30', 'Bhavna "B"', false),
  ('b', timestamptz '2026-11-22 10:00:00.000002+05:30', 'ભાવના', true),
  ('c', timestamptz '2026-11-22 10:00:00.000002+05:30', '', false),
  ('d', timestamptz '2026-11-22 10:00:00.000002+05:30', 'Bhavna', true),
  ('e', timestamptz '2026-11-23 10:00:00+05:30', 'bhavna', false)) as row (id, at, name, gone)`
const byId = { sql: sql`row.id`, type: 'text' } as const
const byTime = { sql: sql`row.at`, type: 'timestamptz' } as const
const orders = {
  at: { keys: [byTime, byId], direction: 'asc' },
  '-at': { keys: [byTime, byId], direction: 'desc' },
  name: {
    keys: [{ sql: sql`row.gone`, type: 'boolean' }, { sql: sql`row.name`, type: 'text' }, byId],
    direction: 'asc',
  },
} as const satisfies Record<string, Order>
type Sort = keyof typeof orders

let database: OpenDatabase
beforeAll(async () => {
  database = openDatabase(inject('databaseUrl'), { onLost: () => undefined })
})
afterAll(() => database.close())

const byName = statement('keyset.byName', {
  gives: many({ id: t.text }),
  sql: () => sql`select row.id from ${rows} order by row.gone, row.name, row.id`,
})

const found = listStatement('keyset.found', {
  takes: {},
  row: { id: t.text },
  orders,
  sql: (_, { cursor, end }) => sql`select row.id, ${cursor} from ${rows} ${end()}`,
})

const page = (sort: Sort, perPage: number, after?: string) => found(database.db, {}, { sort, perPage, after })

/** All pages, one after the other. */
async function walk(sort: Sort, perPage: number): Promise<string[][]> {
  const pages: string[][] = []
  let after: string | undefined
  do {
    const { rows: shown, next } = await page(sort, perPage, after)
    pages.push(shown.map((row) => row.id))
    after = next ?? undefined
  } while (after !== undefined)
  return pages
}

test('pages show every row once, in order, however many are alike in what comes first', async () => {
  expect(await walk('at', 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect(await walk('-at', 3)).toEqual([
    ['e', 'd', 'c'],
    ['b', 'a'],
  ])
  const named = (await byName(database.db)).map((row) => row.id)
  for (const perPage of [1, 2, 4, 5]) expect((await walk('name', perPage)).flat()).toEqual(named)
  expect((await walk('at', 5)).length).toBe(1)
})

test('a cursor that is not of this list and order is refused', async () => {
  const { next } = await page('at', 2)
  await expect(page('-at', 2, next ?? '')).rejects.toMatchObject({ code: 'bad_request' })
  for (const made of [
    'nonsense',
    '[]',
    '["at"]',
    '["at","yesterday","b"]',
    '["at",null,"b"]',
    '["at","2026-11-22T10:00:00Z",1]',
  ])
    await expect(page('at', 2, Buffer.from(made).toString('base64url'))).rejects.toMatchObject({
      code: 'bad_request',
    })
})
