import { sql } from 'drizzle-orm'
import { integer, PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { rowOf, t } from './fields.ts'
import { columns } from './statement.ts'

const shelves = pgTable('shelves', { id: text().primaryKey(), madeOf: text('made_of'), width: integer() })
const printed = (...args: Parameters<typeof columns>) => new PgDialect().sqlToQuery(columns(...args)).sql

test('a row is printed as a select list, also of a table by another name, with what is worked out', () => {
  const row = rowOf(shelves, ['id', 'madeOf'], { books: t.computed(t.integer, sql`counted.books`) })
  expect(Object.keys(row)).toEqual(['id', 'madeOf', 'books'])
  expect(printed(row)).toBe(
    '"shelves"."id" as "id", "shelves"."made_of" as "madeOf", counted.books as "books"',
  )
  expect(printed(row, 'shelf')).toBe(
    '"shelf"."id" as "id", "shelf"."made_of" as "madeOf", counted.books as "books"',
  )
  expect(() => printed({ books: t.integer })).toThrow('books is no column')
})
