import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../src/kernel/database.ts'
import { type House, openHouse } from '../test/house.ts'
import * as journey from '../test/journey.ts'
import * as family from '../test/schemes-journey.ts'
import { signInStaff } from '../test/staff-journey.ts'
import { checkInvariants } from './invariants.ts'
import { dayOfCheck } from './nightly.ts'

describe('the questions to the books', () => {
  let house: House
  let database: OpenDatabase
  const NEED = 'need_demo16'

  beforeAll(async () => {
    house = await openHouse({ databaseServer: inject('databaseUrl') })
    database = openDatabase(house.databaseUrl, { onLost: () => undefined }, 2)
    const token = await journey.signUp(house, journey.somebody())
    for (const amount of [100, 200]) {
      const donation = await journey.donate(house, token, NEED, amount)
      const how = { outcome: 'captured', webhook: 'send' }
      await journey.confirm(house, token, donation, await journey.pay(house, donation.orderId, how))
    }
    await journey.donate(house, token, NEED, 50)
    const back = await journey.donate(house, token, NEED, 70)
    const abroad = { outcome: 'captured', webhook: 'drop', international: true }
    await journey.confirm(house, token, back, await journey.pay(house, back.orderId, abroad))
    const applied = [await family.apply(house), await family.apply(house)]
    for (const one of applied) await family.payFor(house, one)
    const caseworker = await signInStaff(house, 'caseworker')
    const body = { id: applied[1]?.id, reason: 'Not a pupil of this school.' }
    for (const path of ['review', 'decline'])
      await house.ask('POST', `/api/office/applications/${path}`, { token: caseworker, body })
    await house.advance(1)
  })
  afterAll(async () => {
    await database.close()
    await house.close()
  })

  const broken = async () => (await checkInvariants(database.db)).filter((one) => one.broken.length > 0)

  /** Plants one corruption that the triggers would refuse, looks, and takes it back. */
  async function planted(corruption: string): Promise<string[]> {
    const found: string[] = []
    await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql.raw(corruption))
        found.push(
          ...(await checkInvariants(tx)).filter((one) => one.broken.length > 0).map(({ letter }) => letter),
        )
        tx.rollback()
      })
      .catch((error: Error) => {
        if (error.name !== 'TransactionRollbackError' && error.message !== 'Rollback') throw error
      })
    return found
  }

  test('true books are found true, and every question looks at something', async () => {
    expect(await broken()).toEqual([])
    const findings = await checkInvariants(database.db)
    expect(findings.filter(({ examined }) => examined === 0)).toEqual([])
  })

  test.each([
    [
      'a credit that is missing',
      `delete from ledger_entries where kind = 'capture' and amount_paise = 10000`,
      ['A', 'H'],
    ],
    [
      'a total that is not its sum',
      `update needs set received_paise = received_paise + 1 where id = '${NEED}'`,
      ['A'],
    ],
    ['a payment un-captured', `update payments set status = 'failed' where amount_paise = 20000`, ['A', 'B']],
    ['a refund that never left', `delete from ledger_entries where kind = 'refund'`, ['A']],
    ['a refund that left no fund', `delete from ledger_entries where kind = 'owed'`, ['A', 'F']],
    [
      'a refund nobody wrote down',
      `update payments set amount_refunded_paise = 1 where amount_paise = 10000`,
      ['A'],
    ],
    [
      'an order paid by nothing',
      `update payment_orders set paid_by = null where amount_paise = 10000`,
      ['B'],
    ],
    [
      'a paid order that turned back',
      `update payment_orders set status = 'failed' where status = 'captured'`,
      ['D'],
    ],
    [
      'a refund that is said and not done',
      `update payment_orders set status = 'refunded' where amount_paise = 10000`,
      ['D'],
    ],
    [
      'an order that is forgotten',
      `update payment_orders set next_check_at = null where status = 'created'`,
      ['F'],
    ],
    [
      'money that nobody looks at',
      `update ledger_entries set credit = 'suspense' where kind = 'capture' and amount_paise <> 7000`,
      ['A', 'F', 'H'],
    ],
    ['a refund that is forgotten', `update refunds set state = 'intended'`, ['A', 'F']],
    [
      'an event that is left lying',
      `update webhook_events set handled_at = null, received_at = now() - interval '2 hours'`,
      ['G'],
    ],
    ['a donor without a slip', `delete from slips where amount_paise = 20000`, ['H']],
    ['a slip of more than was paid', `update slips set amount_paise = amount_paise + 1`, ['H']],
    [
      'a slip for money that waits in suspense',
      `update slips set payment_id = (select id from payments where amount_paise = 7000) where amount_paise = 20000`,
      ['H'],
    ],
    [
      'a slip that is owed for ever',
      `update slips set number = null, issued_at = null, paid_at = now() - interval '2 hours'`,
      ['H'],
    ],
    [
      'a paid application without a number',
      `update applications set status = 'received', registration = null, paid_at = null, promised_by = null
        where registration like '%/0001'`,
      ['A'],
    ],
    [
      'a number that was skipped',
      `update applications set registration = replace(registration, '/0002', '/0003')`,
      ['A'],
    ],
    [
      'a declined application whose money was kept',
      `update payment_orders set status = 'captured' where purpose = 'application'`,
      ['D', 'A'],
    ],
  ])('%s is found', async (_, corruption, letters) => {
    expect([...new Set(await planted(corruption))]).toEqual(letters)
  })

  test('a place too many, a place nobody paid for, a bought winner and a list of others are found', async () => {
    const oversold = `alter table events drop constraint events_places;
      update events set total_people = 5 where id = 'evt_demo01'`
    expect(await planted(oversold)).toEqual(['C'])
    expect(await planted(`update events set held_people = 1 where id = 'evt_demo01'`)).toEqual(['C'])
    const unpaid = `set local session_replication_role = origin;
      update event_entries set account_id = (select id from accounts limit 1) where id = 'ent_demo01001'`
    expect(await planted(unpaid)).toEqual(['C'])
    expect(
      await planted(
        `update event_winners set entry_id = 'ent_demo01001' where rank = 1 and entry_id like 'ent_demo06%'`,
      ),
    ).toEqual(['E'])
    expect(await planted(`delete from event_winners where rank = 3`)).toEqual(['E'])
    expect(await planted(`update event_draws set list = replace(list, 'N001', 'N999')`)).toEqual(['E'])
    expect(await planted(`update event_draws set seed = list_hash where seed is not null`)).toEqual(['E'])
    expect(await planted(`update event_draws set voided_at = now() where event_id = 'evt_demo05'`)).toEqual([
      'E',
    ])
    expect(await broken()).toEqual([])
  })

  test('a payment credited twice is found, if ever the index were gone', async () => {
    const twice = `drop index ledger_one_credit_a_payment;
      insert into ledger_entries (at, kind, payment_id, debit, credit, amount_paise)
      select at, kind, payment_id, debit, credit, amount_paise from ledger_entries where kind = 'capture' limit 1`
    expect(await planted(twice)).toContain('A')
    expect(await broken()).toEqual([])
  })

  test('the books are checked each night at two, Indian time, and the public hears when', async () => {
    const says = async () => (await house.ask('GET', '/api/payments/reconciled')).body['data']
    const first = await says()
    expect(first).toMatchObject({ at: expect.any(String), ok: true, lists: { ok: true }, alerts: 0 })
    await house.advance(24 * 60)
    expect(await says()).not.toEqual(first)
    expect(dayOfCheck(new Date('2026-11-20T20:29:00Z'))).toBe('2026-11-20')
    expect(dayOfCheck(new Date('2026-11-20T20:30:00Z'))).toBe('2026-11-21')
  })

  test('a night that finds something says so, and puts it before staff', async () => {
    await house.query(`set session_replication_role = replica`)
    await house.query(`update needs set received_paise = received_paise + 1 where id = '${NEED}'`)
    await house.query(`set session_replication_role = default`)
    await house.advance(24 * 60)
    expect((await house.ask('GET', '/api/payments/reconciled')).body['data']).toMatchObject({ ok: false })
    expect(await house.query(`select kind, resolved_at from payment_alerts`)).toEqual([
      { kind: 'books_broken', resolved_at: null },
    ])
    await house.query(`update needs set received_paise = received_paise - 1 where id = '${NEED}'`)
  })
})
