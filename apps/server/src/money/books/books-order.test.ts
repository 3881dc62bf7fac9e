import { paise } from '@sahay/contract/kernel/money'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { checkInvariants } from '../../checks/invariants/invariants.ts'
import { numbers } from '../../../test/numbers.ts'
import { type TestApp, startTestApp } from '../../../test/test-app.ts'
import { Problem } from '../../kernel/problem.ts'
import { openDatabase } from '../../kernel/database/database.ts'
import type { Fund, LedgerAccount, Spending } from '../payments/payments.published.ts'
import { bookVoucher, reverseVoucher, type VoucherEntry } from './books.published.ts'
import { closeMonth } from './months/closing.ts'

const STEPS = 140
const DAY_MS = 24 * 3600_000

describe('the books in any order', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'))
  })
  afterAll(() => app.close())

  test('vouchers, reversals, transfers and closings keep every invariant, and refuse what is not there', async () => {
    const books = openDatabase(app.databaseUrl, { onLost: () => undefined }, 1)
    const { db } = books
    const below = numbers(20_261_122)
    const pick = <T>(of: readonly [T, ...T[]]): T => of[below(of.length)] ?? of[0]
    const [row] = await app.query('select app_now() as now')
    const opened = new Date(String(row?.['now']))
    let now = Date.UTC(opened.getUTCFullYear(), opened.getUTCMonth() + 1, 24, 6)
    const funds = ['fund:general', 'fund:schemes', 'event:evt_demo01'] as const
    const money = ['till', 'bank:bac_main'] as const
    const booked: string[] = []
    const refused: string[] = []
    const by = { kind: 'rule' } as const
    const entry = (debit: LedgerAccount, credit: LedgerAccount, most = 500_000): VoucherEntry => ({
      debit,
      credit,
      amount: paise(1 + below(most)),
    })
    const voucher = (kind: 'transfer' | 'paid_out' | 'charge' | 'interest', one: VoucherEntry) => {
      const at = new Date(now)
      const day = new Date(now - below(70) * DAY_MS).toISOString().slice(0, 10)
      const key = `any:${booked.length}:${now}`
      return db.transaction((tx) =>
        bookVoucher(tx, {
          kind,
          idempotencyKey: key,
          day,
          narration: 'In any order.',
          entries: [one],
          by,
          at,
        }),
      )
    }
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      opening: async () => voucher('transfer', entry(pick(money), 'opening')),
      given: async () => voucher('transfer', entry('opening', pick(funds))),
      moved: async () =>
        voucher('transfer', entry(pick(['event:evt_demo01', 'fund:schemes']), 'fund:general')),
      banked: async () => voucher('transfer', entry('bank:bac_main', 'till', 50_000_000)),
      spent: async () =>
        voucher(
          'paid_out',
          entry(`${pick<Spending>(['purchases', 'prizes'])}:${pick<Fund>(funds)}`, pick(money)),
        ),
      charged: async () => voucher('charge', entry('charges:bank', 'bank:bac_main')),
      earned: async () => voucher('interest', entry('bank:bac_main', 'interest:bank')),
      reversed: async () => {
        const voucherId = booked[below(Math.max(booked.length, 1))] ?? 'vch_nobody'
        return db.transaction((tx) =>
          reverseVoucher(tx, { voucherId, narration: 'It was wrong.', by, at: new Date(now) }),
        )
      },
      closed: async () => {
        now += below(20) * DAY_MS
        // whatever today's date is, some are ready: those that follow the last closed one, or hold the first entry
        const [oldest] = await app.query(`select to_char(coalesce(
          (select max(month) + interval '1 month' from closed_months),
          (select min(at) at time zone 'Asia/Kolkata' from ledger_entries)), 'YYYY-MM-01') as month`)
        const any = `${new Date(now - below(90) * DAY_MS).toISOString().slice(0, 7)}-01`
        const month = below(2) === 0 ? any : String(oldest?.['month'] ?? any)
        await db.transaction((tx) =>
          closeMonth(tx, { month, by, closedBy: 'rule', approvalId: null }, new Date(now)),
        )
      },
    }
    const names = Object.keys(steps)
    for (let nth = 0; nth < STEPS; nth += 1) {
      const name = names[below(names.length)] ?? 'opening'
      try {
        const done = await steps[name]?.()
        if (typeof done === 'object' && done !== null && 'id' in done) booked.push(String(done.id))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        refused.push(error.code)
      }
      now += below(4) * 3600_000
    }
    expect(booked.length).toBeGreaterThan(STEPS / 3)
    expect(new Set(refused)).toEqual(
      new Set(['already_reversed', 'fund_short', 'month_not_ready', 'too_little_left']),
    )
    const [closed] = await app.query('select count(*)::int as months from closed_months')
    expect(closed?.['months']).toBeGreaterThan(0)
    const broken = (await checkInvariants(db)).filter((one) => one.broken.length > 0)
    expect(broken).toEqual([])
    const [overdrawn] = await app.query(
      `select count(*)::int as accounts from (select account from account_totals
        where account = 'till' group by 1 having sum(debited_paise - credited_paise) < 0) short`,
    )
    expect(overdrawn?.['accounts']).toBe(0)
    await books.close()
  })
})
