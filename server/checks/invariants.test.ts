import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../src/kernel/database.ts'
import { type Corruption, ofEvents, ofOrders, ofPapers, ofTheLedger } from '../test/corruptions.ts'
import * as events from '../test/events-journey.ts'
import { inquiryForm } from '../test/forms.ts'
import { type House, openHouse } from '../test/house.ts'
import * as journey from '../test/journey.ts'
import * as family from '../test/schemes-journey.ts'
import { signInStaff } from '../test/staff-journey.ts'
import { checkInvariants, type Finding } from './invariants.ts'
import { dayOfCheck } from './nightly.ts'

describe('the questions to the books', () => {
  let house: House
  let database: OpenDatabase
  const NEED = 'need_demo16'

  async function give(token: string, amount: number, how: object = { outcome: 'captured', webhook: 'send' }) {
    const donation = await journey.donate(house, token, NEED, amount)
    await journey.confirm(house, token, donation, await journey.pay(house, donation.orderId, how))
  }

  async function enter(token: string) {
    const entered = await events.enter(house, token, await events.event(house, 'evt_demo01'))
    await events.confirm(house, token, entered, await journey.pay(house, entered.orderId))
  }

  async function inquire() {
    const { body } = await house.ask('POST', '/api/donatorInquiry/add', { body: await inquiryForm() })
    await journey.pay(house, String(body['data']), { outcome: 'captured', webhook: 'send' })
  }

  async function apply() {
    const applied = [await family.apply(house), await family.apply(house)]
    for (const one of applied) await family.payFor(house, one)
    const token = await signInStaff(house, 'caseworker')
    const body = { id: applied[1]?.id, reason: 'Not a pupil of this school.' }
    for (const path of ['review', 'decline'])
      await house.ask('POST', `/api/office/applications/${path}`, { token, body })
  }

  beforeAll(async () => {
    house = await openHouse({ databaseServer: inject('databaseUrl') })
    database = openDatabase(house.databaseUrl, { onLost: () => undefined }, 2)
    const token = await journey.signUp(house, journey.somebody())
    await give(token, 130)
    await give(token, 200)
    await give(token, 70, { outcome: 'captured', webhook: 'drop', international: true })
    await journey.donate(house, token, NEED, 50)
    await enter(token)
    await inquire()
    await apply()
    await house.advance(1)
  })
  afterAll(async () => {
    await database.close()
    await house.close()
  })

  const isBroken = ({ broken }: Finding) => broken.length > 0

  /** Plants one corruption that the triggers would refuse, looks, takes it back, and answers what was found, by name. */
  async function planted(corruption: string): Promise<string[]> {
    let found: Finding[] = []
    await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql.raw(corruption))
        found = await checkInvariants(tx)
        tx.rollback()
      })
      .catch((error: Error) => {
        if (error.name !== 'TransactionRollbackError' && error.message !== 'Rollback') throw error
      })
    return found.filter(isBroken).map(({ name }) => name)
  }

  test('true books are found true, and every question looks at something', async () => {
    const findings = await checkInvariants(database.db)
    expect(findings.filter(isBroken)).toEqual([])
    expect(findings.filter(({ examined }) => examined === 0)).toEqual([])
    expect(new Set(findings.map(({ name }) => name)).size).toBe(findings.length)
  })

  test.each<Corruption>([...ofTheLedger, ...ofOrders, ...ofPapers, ...ofEvents])(
    '%s is found, by name',
    async (_, corruption, names) => {
      expect(await planted(corruption)).toEqual(names)
    },
  )

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
