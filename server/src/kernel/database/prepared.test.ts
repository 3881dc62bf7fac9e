import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database.ts'
import { type Executor, openDatabase, type OpenDatabase } from './database.ts'

describe('statements that come again', () => {
  let fresh: FreshDatabase
  let database: OpenDatabase

  beforeEach(async () => {
    fresh = await freshDatabase(inject('databaseUrl'))
    // one connection, so that it can be asked what it holds
    database = openDatabase(fresh.url, { onLost: () => undefined }, 1)
    await fresh.query('create table things (id int primary key, size int not null)', [])
    await fresh.query('insert into things select n, n * 10 from generate_series(1, 5) n', [])
  })
  afterEach(async () => {
    await database.close()
    await fresh.drop()
  })

  const sizeOf = async (id: number, tx: Executor = database.db) =>
    (await tx.execute(sql`select size from things where id = ${id}`)).rows[0]
  const prepared = async () =>
    (
      await database.db.execute(
        sql`select statement from pg_prepared_statements where statement not like '%pg_prepared%'`,
      )
    ).rows.map(({ statement }) => statement)

  async function warmUp(): Promise<void> {
    for (let times = 0; times < 3; times++) expect(await sizeOf(2)).toEqual({ size: 20 })
    expect(await prepared()).toHaveLength(1)
  }

  test('are prepared once a connection, in transactions too, and give the same rows', async () => {
    await warmUp()
    await database.db.transaction(async (tx) => expect(await sizeOf(3, tx)).toEqual({ size: 30 }))
    expect(await sizeOf(4)).toEqual({ size: 40 })
    expect(await prepared()).toEqual(['select size from things where id = $1'])
  })

  test('are few: a text that comes once or twice, or holds two statements, is not kept', async () => {
    for (let n = 0; n < 30; n++) await database.db.execute(sql.raw(`select ${n} from things`))
    for (let n = 0; n < 5; n++) await database.db.execute(sql.raw('select 1; select 2'))
    expect(await prepared()).toEqual([])
  })

  test('are never more than three hundred', async () => {
    for (let n = 0; n < 310; n++)
      for (let times = 0; times < 3; times++) await database.db.execute(sql.raw(`select ${n}`))
    expect((await prepared()).length).toBe(300)
    expect(await sizeOf(1)).toEqual({ size: 10 })
  })

  test('answer on when a column changed its type under them', async () => {
    await warmUp()
    await fresh.query('alter table things alter size type text', [])
    expect(await sizeOf(2)).toEqual({ size: '20' })
    for (let times = 0; times < 3; times++) expect(await sizeOf(3)).toEqual({ size: '30' })
    expect(await prepared()).toHaveLength(2)
  })

  test('break one transaction at most when a column changed its type', async () => {
    await warmUp()
    await fresh.query('alter table things alter size type text', [])
    const inTransaction = () => database.db.transaction((tx) => sizeOf(2, tx))
    await expect(inTransaction()).rejects.toMatchObject({ cause: { code: '0A000' } })
    expect(await inTransaction()).toEqual({ size: '20' })
  })

  test('are asked plainly where a pooler hands out another’s connection', async () => {
    await warmUp()
    await database.db.execute(sql.raw('deallocate all'))
    for (let times = 0; times < 5; times++) expect(await sizeOf(2)).toEqual({ size: 20 })
    expect(await prepared()).toEqual([])
  })

  test('tell a real failure as it is', async () => {
    const add = (id: number) => database.db.execute(sql`insert into things values (${id}, 1)`)
    for (let id = 10; id < 14; id++) await add(id)
    await expect(add(10)).rejects.toMatchObject({ cause: { code: '23505' } })
    await expect(add(14)).resolves.toMatchObject({ rowCount: 1 })
  })
})
