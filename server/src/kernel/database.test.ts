import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'
import { rowOf } from './query.ts'

test('a connection that breaks between two statements of a transaction fails the transaction, not the process', async () => {
  const lost: string[] = []
  const { db, close } = openDatabase(
    inject('databaseUrl'),
    { onLost: (error) => lost.push(error.message) },
    2,
  )
  const broken = db.transaction(async (tx) => {
    const own = await rowOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${own?.pid})`)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow(/Failed query|terminat/i)
  expect(lost).not.toEqual([])
  expect(await rowOf(db, sql`select 1 as one`)).toEqual({ one: 1 })
  await close()
})
