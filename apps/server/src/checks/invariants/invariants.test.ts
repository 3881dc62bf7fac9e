import { paise } from '@sahay/contract/kernel/money'
import { demoKeys } from '@sahay/sandbox/demo-keys'
import { sql } from 'drizzle-orm'
import { WAIT_TIMEOUT_MS } from '../../../../../tools/scripts/test/timeouts.mjs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bookVoucher } from '../../money/books/books.published.ts'
import { readAppTime } from '../../kernel/time/app-time.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import { type Executor, openDatabase, type OpenDatabase } from '../../kernel/database/database.ts'
import { sbiFile } from '../../../test/bank-statements.ts'
import type { Corruption } from '../../../test/corruptions/corruption.ts'
import { corruptions } from '../../../test/corruptions/corruptions.ts'
import * as events from '../../../test/events-journey.ts'
import { inquiryForm } from '../../../test/forms.ts'
import { pledgeTyped, saleTyped } from '../../../test/gifts-journey.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import * as journey from '../../../test/journey.ts'
import * as family from '../../../test/schemes-journey.ts'
import { signInStaff } from '../../../test/staff-journey.ts'
import { type Finding, isBroken } from './invariant.ts'
import { checkInvariants } from './invariants.ts'
import { dayOfCheck } from '../nightly.ts'
import { compareWithProvider, openProviderLists } from '../provider-lists.ts'
import { codeOf, writeFindings } from '../report.ts'

describe('the questions to the books', () => {
  let app: TestApp
  let database: OpenDatabase
  const NEED = 'need_demo16'

  async function give(token: string, amount: number, how: object = { outcome: 'captured', webhook: 'send' }) {
    const donation = await journey.donate(app, token, NEED, amount)
    await journey.confirm(app, token, donation, await journey.pay(app, donation.orderId, how))
  }

  async function enter(token: string) {
    const entered = await events.enter(app, token, await events.event(app, 'evt_demo01'), 3)
    await events.confirm(app, token, entered, await journey.pay(app, entered.orderId))
  }

  async function inquire() {
    const { body } = await app.ask('POST', '/api/donatorInquiry/add', { body: await inquiryForm() })
    await journey.pay(app, String(body['data']), { outcome: 'captured', webhook: 'send' })
  }

  async function apply() {
    const applied = [await family.apply(app), await family.apply(app)]
    for (const one of applied) await family.payFor(app, one)
    const token = await signInStaff(app, 'caseworker')
    const body = { id: applied[1]?.id, reason: 'Not a pupil of this school.' }
    for (const path of ['review', 'decline'])
      await app.ask('POST', `/api/office/applications/${path}`, { token, body })
  }

  /** Something bought for the need, and a month that was closed before the first gift. */
  async function spend() {
    const { now } = await readAppTime(database.db)
    await database.db.transaction((tx) =>
      bookVoucher(tx, {
        kind: 'paid_out',
        idempotencyKey: 'test:school-bag',
        narration: 'A school bag',
        subject: NEED,
        entries: [{ debit: `purchases:need:${NEED}`, credit: 'till', amount: paise(10_000) }],
        by: { kind: 'operator' },
        at: now,
      }),
    )
    await database.db.execute(sql`
      insert into closed_months (month, closed_at, closed_by, balances) values ('2020-01-01', ${now}, 'operator', '{}')`)
  }

  /** A charge, a gift and a pledge's money on the bank's statement, booked from there. */
  async function readStatement() {
    const token = await signInStaff(app, 'treasurer')
    const text = sbiFile(0, [
      { day: '2026-04-03', amount: -17.7, narration: 'SMS CHARGES' },
      { day: '2026-04-04', amount: 500, narration: 'UPI/CR/A WELL-WISHER' },
      { day: '2026-04-05', amount: 450, narration: 'UPI/CR/WHO HAD PROMISED MORE' },
    ])
    await app.call('POST office/banking/import', { token, body: { account: 'bac_main', bank: 'sbi', text } })
    const [pledged, gift, charge] = (await app.call('GET office/banking/lines', { token })).data
    const book = (line: string, as: object) =>
      app.ask('POST', '/api/office/banking/book', { token, body: { line, ...as } })
    await book(charge?.id ?? '', { as: 'charge' })
    await book(gift?.id ?? '', { as: 'offer', taker: 'gift', id: 'fund:general' })
    const { body } = await app.ask('POST', '/api/pledge/add', { body: pledgeTyped() })
    const { id } = body['data'] as { id: string }
    await book(pledged?.id ?? '', { as: 'offer', taker: 'pledge', id })
  }

  /** Cash at the counter: a place, a contribution and a copy of its receipt. */
  async function payInCash() {
    const token = await signInStaff(app, 'treasurer')
    const post = (path: string, body: object) => app.ask('POST', `/api/office/${path}`, { token, body })
    const { id } = await family.apply(app)
    await post('counter-sales/sell', saleTyped())
    await post('counter-receipts/contribution', { id })
    await post('applications/duplicate-receipt', { id })
  }

  /** A child's fees, paid to its school, and bags. */
  async function payOut() {
    const owner = await signInStaff(app, 'owner')
    const { id } = await family.applyApproved(app, owner, 5_000)
    await family.payToSchool(app, owner, { id, amount: 5_000, reference: 'SBIN0012' })
    const bags = { key: 'b'.repeat(20), kind: 'purchases', fund: 'fund:schemes', what: 'Bags', shop: '' }
    const how = { amount: 300, day: '2026-03-31', from: 'bank:bac_main', reference: '', about: '' }
    await app.ask('POST', '/api/office/purchases/book', { token: owner, body: { ...bags, ...how } })
  }

  /** Money that two people moved from the bank to the till. */
  async function moveByTwo() {
    const [owner, treasurer] = [await signInStaff(app, 'owner'), await signInStaff(app, 'treasurer')]
    const input = { amount: 1_000_001, day: null, reason: 'For the kits of a day.', reference: '' }
    const body = { once: 'f'.repeat(32), from: 'bank:bac_main', to: 'till', ...input }
    const { data } = await app.call('POST office/books/transfer', { token: owner, body })
    expect(data).toEqual({ voucher: null, approval: expect.stringMatching(/^apr_/) })
    await app.call('POST office/approvals/approve', { token: treasurer, body: { id: data.approval ?? '' } })
  }

  /** A payment that its giver's bank took back: the settlement deducts it. */
  async function loseDispute() {
    const token = await signInStaff(app, 'treasurer')
    const [lost] = await app.query('select id from payments where amount_paise = 9000')
    const payment = String(lost?.['id'])
    for (const status of ['open', 'lost'])
      await app.sandbox('POST', 'disputes', { payment_id: payment, status, webhook: 'drop' })
    await app.sandbox('POST', 'settlements', { webhook: 'drop' })
    await app.call('POST office/settlements/fetch', { token, body: {} })
    const [settlement] = await app.query(
      "select settlement_id, entity_id from settlement_items where finding = 'adjustment'",
    )
    const body = {
      settlement: String(settlement?.['settlement_id']),
      item: String(settlement?.['entity_id']),
      payment,
    }
    const reason = 'The dashboard says it was lost.'
    await app.call('POST office/settlements/dispute', { token, body: { ...body, reason } })
  }

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
    database = openDatabase(app.databaseUrl, { onLost: () => undefined }, 2)
    const token = await journey.signUp(app, journey.somebody())
    await give(token, 130)
    await give(token, 200)
    await give(token, 90)
    await give(token, 70, { outcome: 'captured', webhook: 'drop', international: true })
    await journey.donate(app, token, NEED, 50)
    await enter(token)
    await inquire()
    await apply()
    await spend()
    await readStatement()
    await payOut()
    await moveByTwo()
    await payInCash()
    await app.advance(1)
    await loseDispute()
    await app.advance(1)
  })
  afterAll(async () => {
    await database.close()
    await app.close()
  })

  /** Plants a corruption that the triggers would refuse, runs `look`, and undoes it. */
  async function plant<T>(corruption: string, look: (tx: Executor) => Promise<T>): Promise<T> {
    const seen: T[] = []
    await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql.raw(corruption))
        seen.push(await look(tx))
        tx.rollback()
      })
      .catch((error: Error) => {
        if (error.name !== 'TransactionRollbackError' && error.message !== 'Rollback') throw error
      })
    const [found] = seen
    if (found === undefined) throw new Error('nothing was looked at')
    return found
  }

  /** The names of the checks that find it. */
  const planted = async (corruption: string) =>
    (await plant(corruption, checkInvariants)).filter(isBroken).map(({ name }) => name)

  test('true books are found true, and every question looks at something', async () => {
    const findings = await checkInvariants(database.db)
    expect(findings.filter(isBroken)).toEqual([])
    expect(findings.filter(({ examined }) => examined === 0)).toEqual([])
    expect(new Set(findings.map(({ name }) => name)).size).toBe(findings.length)
  })

  test.each<Corruption>(corruptions)('%s is found, by name', async (_, corruption, names) => {
    expect(await planted(corruption)).toEqual(names)
  })

  describe('the provider’s lists', () => {
    const provider = (url: string) => openProviderLists({ ...demoKeys, url, timeoutMs: WAIT_TIMEOUT_MS })

    /** Compares as in two hours' time, when nothing is in transit any more, in books with a planted corruption. */
    async function compared(corruption = 'select 1', url = `${app.sandboxUrl}/v1`): Promise<Finding[]> {
      const { now } = await readAppTime(database.db)
      return plant(corruption, (tx) => compareWithProvider(tx, provider(url), minutesAfter(now, 120)))
    }

    test('are those of the ledger, to the paisa', async () => {
      const findings = await compared()
      expect(findings.filter(isBroken)).toEqual([])
      expect(findings.map(({ examined }) => examined > 0)).toEqual([true, true])
      expect(codeOf(findings)).toBe(0)
    })

    test.each([
      [
        'a payment that the ledger never had',
        `delete from ledger_entries where kind = 'capture' and amount_paise = 13000`,
        /: the provider has 13000 paise, .* the ledger has 0/,
      ],
      [
        'a payment of less, in payment and ledger',
        `update payments set amount_paise = 12000 where amount_paise = 13000;
         update ledger_entries set amount_paise = 12000 where amount_paise = 13000`,
        /the provider has 13000 paise, .* the ledger has 12000/,
      ],
      [
        'a fee of more, in payment and ledger',
        `update payments set fee_paise = fee_paise + 1 where amount_paise = 13000;
         update ledger_entries set amount_paise = amount_paise + 1 where kind = 'fee'`,
        /the provider has 13000 paise, fee/,
      ],
      [
        'a payment that the provider never had',
        `insert into ledger_entries (at, kind, payment_id, debit, credit, amount_paise)
         values (app_now(), 'capture', 'pay_Invented000001', 'provider:razorpay', 'fund:general', 500)`,
        /^pay_Invented000001: the ledger has 500 paise, and the provider does not know it$/,
      ],
      [
        'a refund that we never knew of',
        `delete from refunds where amount_paise = 7000`,
        /the provider gave back 7000 paise, we know of 0/,
      ],
      [
        'a refund that the provider never made',
        `update refunds set provider_refund_id = 'rfnd_Invented0001' where amount_paise = 7000`,
        /^rfnd_Invented0001 of pay_\w+: we gave back 7000 paise, and the provider does not know it$/,
      ],
    ])('%s is found', async (_, corruption, pattern) => {
      const findings = await compared(corruption)
      expect(findings.flatMap(({ broken }) => broken)).toContainEqual(expect.stringMatching(pattern))
      expect(codeOf(findings)).toBe(1)
    })

    test('have what came in the last hour too: however much that is, nothing of it is asked about one by one', async () => {
      const { now } = await readAppTime(database.db)
      const { payment, refundsOf, ...lists } = provider(`${app.sandboxUrl}/v1`)
      const letters: string[] = []
      const counted = {
        ...lists,
        payment(id: string) {
          letters.push(id)
          return payment(id)
        },
        refundsOf(id: string) {
          letters.push(id)
          return refundsOf(id)
        },
      }
      const findings = await compareWithProvider(database.db, counted, now)
      expect(findings.filter(isBroken)).toEqual([])
      expect(findings.map(({ examined }) => examined > 0)).toEqual([true, true])
      expect(letters).toEqual([])
    })

    test('that cannot be read are not in order, and the report says why', async () => {
      const findings = await compared(undefined, 'http://127.0.0.1:9/v1')
      expect(codeOf(findings)).toBe(2)
      expect(writeFindings(findings)).toEqual(
        Array.from({ length: 2 }, () => expect.stringMatching(/^NOT ASKED F .*: not asked: .*ECONNREFUSED/)),
      )
    })
  })

  test('the books are checked each night at two, Indian time, and the public hears when', async () => {
    const says = async () => (await app.ask('GET', '/api/payments/reconciled')).body['data']
    const first = await says()
    const seal = { number: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) }
    expect(first).toMatchObject({ at: expect.any(String), ok: true, lists: { ok: true }, alerts: 0, seal })
    await app.advance(24 * 60)
    expect(await says()).not.toEqual(first)
    expect(dayOfCheck(new Date('2026-11-20T20:29:00Z'))).toBe('2026-11-20')
    expect(dayOfCheck(new Date('2026-11-20T20:30:00Z'))).toBe('2026-11-21')
  })

  test('a night that finds something says so, and puts it before staff', async () => {
    await app.query(`set session_replication_role = replica`)
    await app.query(`update needs set received_paise = received_paise + 1 where id = '${NEED}'`)
    await app.query(`set session_replication_role = default`)
    await app.advance(24 * 60)
    expect((await app.ask('GET', '/api/payments/reconciled')).body['data']).toMatchObject({ ok: false })
    expect(await app.query('select kind, resolved_at from payment_alerts where resolved_at is null')).toEqual(
      [{ kind: 'books_broken', resolved_at: null }],
    )
    await app.query(`update needs set received_paise = received_paise - 1 where id = '${NEED}'`)
  })
})
