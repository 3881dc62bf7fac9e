import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { WAIT_TIMEOUT_MS } from '../../../../../tools/scripts/test/timeouts.mjs'
import { type BlackHole, openBlackHole } from '../../../test/black-hole.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { isDatabaseAway } from './connection/database-errors.ts'

test('a connection that breaks between two statements of a transaction fails the transaction, not the process', async () => {
  const lost: string[] = []
  const { db, close } = openDatabase(
    inject('databaseUrl'),
    { onLost: (error) => lost.push(error.message) },
    2,
  )
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.['pid']})`)
    await expect.poll(() => lost).not.toEqual([])
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow(/Failed query|terminat/i)
  expect(lost).not.toEqual([])
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
})

describe('a network that forgets connections', () => {
  let hole: BlackHole
  let database: OpenDatabase
  const one = async () => (await database.db.execute(sql`select 1 as one`)).rows[0]
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => 'went well',
      (error: unknown) => error,
    )

  beforeEach(async () => {
    hole = await openBlackHole(inject('databaseUrl'))
    database = openDatabase(hole.url, { onLost: () => undefined, answerMs: 1_500 }, 2)
    await one()
  })
  afterEach(async () => {
    await database.close()
    await hole.close()
  })

  test('fails a statement after its deadline, and the next one has a connection that works', async () => {
    hole.swallow()
    const failed = await failure(one())
    hole.forward()
    expect(isDatabaseAway(failed)).toBe(true)
    expect(await one()).toEqual({ one: 1 })
  })

  test('costs one deadline, not one for every idle connection', async () => {
    await Promise.all([one(), one()])
    hole.swallow()
    expect(isDatabaseAway(await failure(one()))).toBe(true)
    hole.forward()
    expect(await Promise.all([one(), one()])).toEqual([{ one: 1 }, { one: 1 }])
  })

  test('fails a transaction at its beginning and in its midst, and no connection is kept by it', async () => {
    let begun = 0
    const inTheMidst = database.db.transaction(async (tx) => {
      begun += 1
      hole.swallow()
      await tx.execute(sql`select 1`)
    })
    expect(isDatabaseAway(await failure(inTheMidst))).toBe(true)
    // the connection is there already: its `begin` has no answer
    for (let times = 0; times < 2; times++) {
      hole.forward()
      await one()
      hole.swallow()
      const never = database.db.transaction(async () => (begun += 1))
      expect(isDatabaseAway(await failure(never))).toBe(true)
    }
    hole.forward()
    expect(begun).toBe(1)
    const both = [0, 1].map(() => database.db.transaction(async (tx) => tx.execute(sql`select 1`)))
    expect(await Promise.all(both)).toHaveLength(2)
  })
})

/** Nothing listens there. */
const NOWHERE = 'postgres://sahay:x@127.0.0.1:9/sahay'

test('a database that changes places is waited for', async () => {
  const hole = await openBlackHole(inject('databaseUrl'))
  const { url } = hole
  await hole.close()
  const { port } = new URL(url)
  const waiting = openDatabase(url, { onLost: () => undefined, awayTimeoutMs: WAIT_TIMEOUT_MS }, 2)
  const one = () => waiting.db.execute(sql`select 1 as one`)
  const both = Promise.all([one(), waiting.db.transaction(async (tx) => tx.execute(sql`select 1 as one`))])
  await new Promise((resolve) => setTimeout(resolve, 500))
  const back = await openBlackHole(inject('databaseUrl'), Number(port))
  expect((await both).map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]])
  await waiting.close()
  await back.close()
})

test('a database that stays away is waited for once, and nobody else is kept waiting', async () => {
  const waitMs = 1_500
  const gone = openDatabase(NOWHERE, { onLost: () => undefined, awayTimeoutMs: waitMs }, 2)
  const failing = async () => {
    const begun = performance.now()
    expect(isDatabaseAway(await gone.db.execute(sql`select 1`).catch((error: unknown) => error))).toBe(true)
    return performance.now() - begun
  }
  expect(await failing()).toBeGreaterThan(waitMs * 0.9)
  let together = 0
  for (let times = 0; times < 10; times++) together += await failing()
  expect(together).toBeLessThan(10 * waitMs * 0.9)
  await gone.close()
})

test('a database that refuses, is not there or is full is away; a statement that is wrong is not', async () => {
  const nowhere = openDatabase(NOWHERE, { onLost: () => undefined }, 1)
  const refused = await nowhere.db.execute(sql`select 1`).catch((error: unknown) => error)
  expect(isDatabaseAway(refused)).toBe(true)
  expect(isDatabaseAway(await nowhere.db.transaction(async () => 1).catch((error: unknown) => error))).toBe(
    true,
  )
  await nowhere.close()

  const { db, close } = openDatabase(inject('databaseUrl'), { onLost: () => undefined }, 1)
  const raise = (state: string) =>
    db
      .execute(sql.raw(`do $$ begin raise exception 'full' using errcode = '${state}'; end $$`))
      .catch((error: unknown) => error)
  expect(isDatabaseAway(await raise('53100'))).toBe(true)
  expect(isDatabaseAway(await raise('25006'))).toBe(true)
  expect(isDatabaseAway(await raise('23505'))).toBe(false)
  expect(isDatabaseAway(new Error('connect ECONNREFUSED 127.0.0.1:443'))).toBe(false)
  await close()
})
