import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../test/fresh-database.ts'
import { startTestApp } from '../test/test-app.ts'
import { openDatabase, type OpenDatabase } from './kernel/database/database.ts'
import { applyMigrations } from './kernel/database/migrations.ts'
import { seatDemoStaff } from './seed.ts'

let base: FreshDatabase
let database: OpenDatabase

beforeAll(async () => {
  base = await freshDatabase(inject('databaseUrl'))
  await applyMigrations(base.url)
  database = openDatabase(base.url, { onLost: () => undefined }, 2)
})
afterAll(async () => {
  await database.close()
  await base.drop()
})

const seat = (demo: boolean) =>
  seatDemoStaff(database.db, { demo, secretKey: 'a-secret-key', now: new Date() })
const open = async () =>
  (await database.db.execute(sql`select email from staff where disabled_at is null`)).rows

test('a program that runs for real has no demo staff, nor keeps those it had as a demonstration', async () => {
  expect(await seat(false)).toEqual({ open: [], closed: 0 })
  expect(await open()).toEqual([])
  expect((await seat(true)).open).toHaveLength(6)
  expect((await seat(true)).open).toHaveLength(6)
  expect(await open()).toHaveLength(6)
  expect(await seat(false)).toEqual({ open: [], closed: 6 })
  expect(await open()).toEqual([])
})

test('a demonstration that is started with SEED=none says whom it shuts out, then and later', async () => {
  const app = await startTestApp(inject('databaseUrl'))
  try {
    const failure = "6 of the demo's staff are closed for good"
    expect(await app.log()).not.toContain(failure)
    await app.restart({ SEED: 'none' })
    expect((await app.log()).split(failure)).toHaveLength(2)
    await app.restart({ SEED: 'site' })
    expect((await app.log()).split(failure)).toHaveLength(3)
  } finally {
    await app.close()
  }
})
