import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../test/fresh-database.ts'
import { type Executor, openDatabase, type OpenDatabase } from '../database.ts'
import { namedStatement } from './named-statements.ts'

describe('named statements', () => {
  let fresh: FreshDatabase
  let database: OpenDatabase

  beforeEach(async () => {
    fresh = await freshDatabase(inject('databaseUrl'))
    // one connection, so that its statements can be listed
    database = openDatabase(fresh.url, { onLost: () => undefined }, 1)
    await fresh.query('create table things (id int primary key, size int not null)', [])
    await fresh.query('insert into things select n, n * 10 from generate_series(1, 5) n', [])
  })
  afterEach(async () => {
    await database.close()
    await fresh.drop()
  })

  const ask = namedStatement('things.size')
  const sizeOf = async (id: number, db: Executor = database.db) =>
    (await ask(db, sql`select size from things where id = ${id}`)).rows[0]
  const prepared = async (from: OpenDatabase = database) =>
    (await from.db.execute(sql`select name from pg_prepared_statements order by name`)).rows.map(
      ({ name }) => name,
    )
  const inTransaction = (id: number) => database.db.transaction((tx) => sizeOf(id, tx))

  test('are planned once a connection, in transactions too, and give the same rows', async () => {
    expect(await sizeOf(2)).toEqual({ size: 20 })
    expect(await inTransaction(3)).toEqual({ size: 30 })
    expect(await sizeOf(4)).toEqual({ size: 40 })
    expect(await prepared()).toEqual(['things.size.1'])
  })

  test('have a plan for each of a few forms of their text, and none for what goes beyond', async () => {
    const vary = namedStatement('things.varied')
    for (let n = 0; n < 12; n++) {
      const { rows } = await vary(
        database.db,
        sql`select ${sql.raw(String(n))} + size as sum from things where id = ${1}`,
      )
      expect(rows).toEqual([{ sum: n + 10 }])
    }
    expect(await prepared()).toHaveLength(8)
  })

  test('are sent without a name where a pooler does not keep it', async () => {
    const pooled = openDatabase(fresh.url, { onLost: () => undefined }, 1, {
      mode: 'transaction',
      names: false,
    })
    expect(await sizeOf(2, pooled.db)).toEqual({ size: 20 })
    await pooled.db.transaction(async (tx) => expect(await sizeOf(3, tx)).toEqual({ size: 30 }))
    expect(await prepared(pooled)).toEqual([])
    await pooled.close()
  })

  test('answer on when a column changed its type under them', async () => {
    await sizeOf(2)
    await fresh.query('alter table things alter size type text', [])
    for (let times = 0; times < 3; times++) expect(await sizeOf(2)).toEqual({ size: '20' })
    expect(await prepared()).toEqual(['things.size.1'])
  })

  test('break one transaction at most when a column changed its type', async () => {
    await sizeOf(2)
    await fresh.query('alter table things alter size type text', [])
    await expect(inTransaction(2)).rejects.toMatchObject({ cause: { code: '0A000' } })
    expect(await inTransaction(2)).toEqual({ size: '20' })
  })

  test('answer on where the connection has forgotten them', async () => {
    await sizeOf(2)
    await database.db.execute(sql.raw('deallocate all'))
    for (let times = 0; times < 3; times++) expect(await sizeOf(2)).toEqual({ size: 20 })
  })

  test('tell a real failure as it is', async () => {
    const insert = namedStatement('things.insert')
    const add = (id: number) => insert(database.db, sql`insert into things values (${id}, 1)`)
    await add(10)
    await expect(add(10)).rejects.toMatchObject({ cause: { code: '23505' } })
    await expect(add(14)).resolves.toMatchObject({ rowCount: 1 })
  })
})
