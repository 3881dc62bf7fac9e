import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../test/fresh-database.ts'
import { type Database, openDatabase, type OpenDatabase } from '../database.ts'
import { isDatabaseAway } from './database-errors.ts'
import { retriedTransaction } from '../retried-transaction.ts'

const onLost = () => undefined
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'went well',
    (error: unknown) => error,
  )

describe('a server that takes no writes any more', () => {
  let fresh: FreshDatabase
  let database: OpenDatabase
  const write = (tx: Pick<Database, 'execute'>) => tx.execute(sql`insert into notes values (1)`)
  /** The state of a primary that became a standby, on the only connection. */
  const turnReadOnly = () => database.db.execute(sql`set default_transaction_read_only = on`)

  beforeEach(async () => {
    fresh = await freshDatabase(inject('databaseUrl'))
    await fresh.query('create table notes (id int)', [])
    database = openDatabase(fresh.url, { onLost }, 1)
  })
  afterEach(async () => {
    await database.close()
    await fresh.drop()
  })

  test('a connection to it is thrown away by the first transaction that meets it', async () => {
    await turnReadOnly()
    expect(isDatabaseAway(await failure(database.db.transaction(write)))).toBe(true)
    await database.db.transaction(write)
  })

  test('and so it is by a statement alone', async () => {
    await turnReadOnly()
    expect(isDatabaseAway(await failure(write(database.db)))).toBe(true)
    await write(database.db)
  })

  test('what is safe to repeat is done on another one, and nobody notices', async () => {
    await turnReadOnly()
    await retriedTransaction(database.db, write)
    expect(await fresh.query('select count(*)::int as notes from notes', [])).toEqual([{ notes: 1 }])
  })

  test('new connections to it are refused, and taken again where it leads to one that writes', async () => {
    const other = openDatabase(fresh.url, { onLost }, 1)
    const name = new URL(fresh.url).pathname.slice(1)
    await fresh.query(`alter database ${name} set default_transaction_read_only = on`, [])
    expect(isDatabaseAway(await failure(other.reach()))).toBe(true)
    expect(isDatabaseAway(await failure(other.db.transaction(write)))).toBe(true)
    await fresh.query(`alter database ${name} reset default_transaction_read_only`, [])
    await other.db.transaction(write)
    await other.close()
  })
})
