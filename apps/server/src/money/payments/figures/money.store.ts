import type { FundName } from '@sahay/contract/payments/office-money'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../../kernel/database/database.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import { bothWays } from '../../../kernel/database/keyset.ts'
import { when, listFrom, whenBetween } from '../../../kernel/database/list-statement.ts'
import { many, one, statement } from '../../../kernel/database/statement.ts'
import { dailyTotals } from './totals.tables.ts'
import { spendings } from '../accounts.ts'
import { ledgerEntries, paymentOrders } from '../payments.tables.ts'
import type { Period } from './periods.ts'

const sums = { came: t.paise, back: t.paise, moved: t.paise, gifts: t.integer }
export type Sums = RowOf<typeof sums>

const sumSelect = sql`coalesce(sum(came_paise), 0)::bigint as "came", coalesce(sum(back_paise), 0)::bigint as "back",
  coalesce(sum(moved_paise), 0)::bigint as "moved", coalesce(sum(gifts), 0)::int as "gifts"`

const sumPeriods = statement('payments.sumPeriods', {
  takes: [t.texts, t.texts],
  gives: many(sums),
  sql: (from, until) => sql`
    select ${sumSelect} from unnest(${sql.param(from)}::text[]::date[], ${sql.param(until)}::text[]::date[])
      with ordinality as period (from_day, until_day, nth)
    left join daily_totals on day between from_day and until_day and fund <> 'suspense'
    group by nth order by nth`,
})

/** The sums received in several periods, in their order, without money in suspense. Paise. */
export function sumsOf(tx: Executor, periods: readonly Period[]): Promise<Sums[]> {
  return sumPeriods(
    tx,
    periods.map(({ from }) => from),
    periods.map(({ until }) => until),
  )
}

/** The sums received by each fund, from one day to another. Paise. */
export const fundsIn = statement('payments.fundsIn', {
  takes: [dailyTotals.day, dailyTotals.day],
  gives: many({ fund: t.textOf<FundName>(), ...sums }),
  sql: (from, until) => sql`
    select fund, ${sumSelect} from daily_totals where day between ${from} and ${until} and fund <> 'suspense'
    group by fund order by 2 desc`,
})

/** The pattern of spending accounts in the ledger: `payouts:fund:schemes`. */
const SPENT = `^(${spendings.join('|')}):`

/** The sums spent from one instant to another, less reversals: fees, goods, prizes, expenses. Paise. */
export const spentIn = statement('payments.spentIn', {
  takes: [t.instant, t.instant],
  gives: one({ spent: t.paise }),
  sql: (since, before) => sql`
    select coalesce(sum(case when debit ~ ${SPENT} then amount_paise else 0 end
        - case when credit ~ ${SPENT} then amount_paise else 0 end), 0)::bigint as "spent"
    from ledger_entries where kind in ('paid_out', 'reversal')
      and at >= ${since}::timestamptz and at < ${before}::timestamptz`,
})

const orders = bothWays({ at: { sql: sql`at`, type: 'timestamptz' } }, sql`id`, 'bigint')

const moneyLine = {
  id: ledgerEntries.id,
  at: ledgerEntries.at,
  kind: ledgerEntries.kind,
  into: t.computed(t.nullable(t.textOf<FundName>()), sql`fund_of(credit)`),
  outOf: t.computed(t.nullable(t.textOf<FundName>()), sql`fund_of(debit)`),
  amount: ledgerEntries.amountPaise,
  payment: ledgerEntries.paymentId,
  voucher: ledgerEntries.voucherId,
}
export type MoneyLine = RowOf<typeof moneyLine>

/** One page of money received, returned and moved. Refuses with bad_request (after). */
export const moneyLines = listFrom('payments.findLines', {
  row: moneyLine,
  orders,
  from: sql`from ledger_entries`,
  // the condition of the index that the list is read by
  where: sql`kind in ('capture', 'owed', 'move', 'offline')`,
  narrow: {
    ...whenBetween(ledgerEntries.at),
    fund: when(t.textOf<FundName>(), (fund) => sql`(fund_of(credit) = ${fund} or fund_of(debit) = ${fund})`),
  },
  counts: true,
})

/** Orders by state, without paid ones, of which there are too many to count. */
export const ordersByState = statement('payments.ordersByState', {
  gives: many({ status: paymentOrders.status, count: t.integer }),
  sql: () => sql`
    select status, count(*)::int as count from payment_orders where status <> 'captured' group by status`,
})

/** Webhooks that were received but not yet processed. */
export const waitingEvents = statement('payments.waitingEvents', {
  gives: one({ waiting: t.integer, oldest: t.nullable(t.instant) }),
  sql: () => sql`
    select count(*)::int as waiting, min(received_at) as oldest from webhook_events where handled_at is null`,
})
