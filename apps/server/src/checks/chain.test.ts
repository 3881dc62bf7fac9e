import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sealLedger, newestSeal, sealNext } from '../money/payments/reconciling/seals.store.ts'
import { openDatabase, type OpenDatabase } from '../kernel/database/database.ts'
import { applyMigrations } from '../kernel/database/migrations.ts'
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts'
import { checkInvariants } from './invariants/invariants.ts'
import { checkNotedSeal } from './report.ts'

describe('the chain of hashes over the ledger', () => {
  let fresh: FreshDatabase
  let database: OpenDatabase
  const query = (text: string) => fresh.query(text, [])
  const line = `insert into ledger_entries (at, kind, debit, credit, amount_paise)
    values (now(), 'offline', 'cash', 'fund:general', 100) returning id`
  const seals = () => query('select number, lines::text, count from ledger_seals order by number')
  const chain = async () =>
    (await checkInvariants(database.db)).find(({ name }) => name === 'ledger chain')?.broken

  beforeAll(async () => {
    fresh = await freshDatabase(inject('databaseUrl'))
    await applyMigrations(fresh.url)
    database = openDatabase(fresh.url, { onLost: () => undefined }, 4)
  })
  afterAll(async () => {
    await database.close()
    await fresh.drop()
  })

  test('a booking that commits late is covered by the next seal, and nothing waits for it', async () => {
    const other = openDatabase(fresh.url, { onLost: () => undefined }, 1)
    const booked = Promise.withResolvers<void>()
    const sealed = Promise.withResolvers<void>()
    const late = other.db.transaction(async (tx) => {
      await tx.execute(line)
      booked.resolve()
      await sealed.promise
    })
    await booked.promise
    await query(line)
    expect(await sealLedger(database.db)).toBe(1)
    sealed.resolve()
    await late
    expect(await sealLedger(database.db)).toBe(1)
    expect(await sealLedger(database.db)).toBe(0)
    expect(await seals()).toEqual([
      { number: 1n, lines: '{[2,3)}', count: 1 },
      { number: 2n, lines: '{[1,2)}', count: 1 },
    ])
    expect(await chain()).toEqual([])
    await other.close()
  })

  test('processes that seal at once seal each line once', async () => {
    for (let count = 0; count < 5; count++) await query(line)
    const sealed = await Promise.all(
      Array.from({ length: 4 }, () => database.db.transaction((tx) => sealNext(tx))),
    )
    expect(sealed.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 5])
    expect(await chain()).toEqual([])
  })

  test('nobody changes or removes a seal', async () => {
    for (const attempt of [
      `update ledger_seals set hash = ''`,
      'delete from ledger_seals',
      'truncate ledger_seals',
      `update books_begin set at = now()`,
      'delete from books_begin',
    ])
      await expect(query(attempt)).rejects.toThrow('is append-only')
  })

  test('a ledger that was rewritten with all its seals gives itself away by a seal that was noted', async () => {
    const newest = await newestSeal(database.db)
    const noted = `${newest?.number}:${newest?.hash}`
    expect(await checkNotedSeal(database.db, noted)).toMatchObject({ broken: [] })
    await query(`begin; set local session_replication_role = replica;
      update ledger_entries set amount_paise = 200 where id = 1; delete from ledger_seals; commit`)
    expect(await sealLedger(database.db)).toBe(7)
    expect(await chain()).toEqual([])
    const { broken } = await checkNotedSeal(database.db, noted)
    expect(broken).toEqual(['it is gone'])
    expect((await checkNotedSeal(database.db, `1:${newest?.hash}`)).broken).toEqual([
      expect.stringMatching(/^seal 1 has another hash: [0-9a-f]{64}$/),
    ])
    expect((await checkNotedSeal(database.db, 'the last one')).broken).toHaveLength(1)
  })
})
