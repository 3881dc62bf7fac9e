import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pgTable, text as textColumn } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { needs } from '../src/features/giving/giving.tables.ts'
import { t } from '../src/kernel/database/fields.ts'
import { applyMigrations } from '../src/kernel/database/migrations.ts'
import {
  columns,
  type DeclaredStatement,
  declared,
  many,
  one,
  statement,
} from '../src/kernel/database/statement.ts'
import { type Catalogue, faultsOf, readCatalogue } from './check-statement.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'

const server = join(import.meta.dirname, '..')
/** The functions that declare a statement, by its name or a kind of record. */
const uses =
  /\b(?:statement|listStatement|listFrom|rowBy|rowsBy|rowsByAny|valueBy|forgetBefore)\(\s*['`]|\brecord\(\{/g
const declaring = ['**/statement.ts', '**/list-statement.ts', '**/records/record.ts']

let fresh: FreshDatabase
let client: pg.Client
let catalogue: Catalogue

beforeAll(async () => {
  fresh = await freshDatabase(inject('databaseUrl'))
  await applyMigrations(fresh.url)
  client = new pg.Client({ connectionString: fresh.url })
  await client.connect()
  catalogue = await readCatalogue(client)
})
afterAll(async () => {
  await client.end()
  await fresh.drop()
})

/** Declares an invalid statement, and removes it from the list again. */
function trial(declare: () => unknown): DeclaredStatement {
  declare()
  const last = declared.pop()
  if (!last) throw new Error('nothing was declared')
  return last
}

test('every declared statement gives and takes what it says, in the migrated database', async () => {
  let written = 0
  for (const file of globSync('src/**/*.ts', {
    cwd: server,
    exclude: ['**/*.test.ts', ...declaring],
  })) {
    const found = readFileSync(join(server, file), 'utf8').match(uses)?.length ?? 0
    if (found > 0) await import(join(server, file))
    written += found
  }
  expect(
    declared.length,
    'a statement is declared inside of a function: declare it at the top of its file, so that it is checked',
  ).toBeGreaterThanOrEqual(written)
  expect(written).toBeGreaterThan(0)
  const names = declared.map(({ name }) => name)
  expect(
    names.filter((name, at) => names.indexOf(name) !== at),
    'two statements have one name',
  ).toEqual([])
  const faults: string[] = []
  for (const each of declared) faults.push(...(await faultsOf(client, catalogue, each)))
  expect(faults).toEqual([])
})

test('no rows are read but by a declared statement', () => {
  const unchecked = globSync('src/**/*.ts', { cwd: server, exclude: ['**/*.test.ts', 'src/backup/**'] })
    .filter((file) => !file.startsWith(join('src', 'kernel', 'database')))
    .filter((file) =>
      /\.execute<|\)\.rows\b(?!\.length)|\brows\b[^=\n]*\} = await \w+\.execute\(/.test(
        readFileSync(join(server, file), 'utf8'),
      ),
    )
  expect(unchecked, 'take rows from a statement(…) or the query builder: nothing checks these').toEqual([])
})

test('a column that is selected and not in the row fails by the statement’s name', async () => {
  const wrong = trial(() =>
    statement('trial.surplus', {
      takes: [needs.id],
      gives: one({ id: needs.id }),
      sql: (id) => sql`select id, 1 as "notThere" from needs where id = ${id}`,
    }),
  )
  expect(await faultsOf(client, catalogue, wrong)).toEqual([
    'trial.surplus: selects "notThere", which its row lacks: add it to the row or select it no more.',
  ])
})

test('so does a column that the row has and nobody selects, and one of another type, or that may be null', async () => {
  const wrong = trial(() =>
    statement('trial.types', {
      takes: [],
      gives: many({ required: t.integer, publishedAt: t.instant, image: needs.image, name: needs.name }),
      sql: () => sql`select required_paise as "required", published_at as "publishedAt", image from needs`,
    }),
  )
  expect(await faultsOf(client, catalogue, wrong)).toEqual([
    'trial.types: "required" is bigint in the database, but number in its row: declare it as it is, or cast it.',
    'trial.types: "publishedAt" may be null in the database, but not in its row: use t.nullable(…), or t.present(…) where the statement excludes it.',
    'trial.types: does not select "name", which its row has: select it or take it out of the row.',
  ])
})

test('so does a renamed column, and a parameter of another type, in whichever form of the text', async () => {
  const renamed = pgTable('needs', { title: textColumn('title').notNull() })
  const gone = trial(() =>
    statement('trial.renamed', {
      takes: [],
      gives: many({ title: renamed.title }),
      sql: () => sql`select ${columns({ title: renamed.title })} from needs`,
    }),
  )
  expect((await faultsOf(client, catalogue, gone)).join()).toMatch(
    /^trial.renamed: the database refuses it: .*column needs.title does not exist/,
  )
  const later = trial(() =>
    statement('trial.parameter', {
      takes: [t.nullable(t.text)],
      gives: many({ id: needs.id }),
      sql: (after) =>
        sql`select id from needs where ${after === null ? sql`true` : sql`published_at > ${after}`}`,
    }),
  )
  expect(await faultsOf(client, catalogue, later)).toEqual([
    'trial.parameter: $1 is timestamp with time zone in the database, but is given string: pass what it takes, or cast it.',
  ])
})
