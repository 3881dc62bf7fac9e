import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { cursor } from '../../kernel/database/cursor.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { columns, many, one, statement } from '../../kernel/database/statement.ts'
import { joinVoucher, voucherColumns } from '../books/books.published.ts'
import { entriesIn, entryColumns } from '../payments/payments.published.ts'
import type { ReportPeriod } from './report-period.ts'

/** Filters the ledger by time and by the accounts of a fund; an empty list means all. */
const filter = { from: t.instant, before: t.instant, accounts: t.texts }

const isOf = (accounts: readonly string[]) =>
  accounts.length === 0
    ? sql`true`
    : sql`(ledger_entries.debit = any(${sql.param(accounts)}::text[]) or ledger_entries.credit = any(${sql.param(accounts)}::text[]))`

const entry = {
  ...entryColumns,
  voucher: t.nullable(voucherColumns.number),
  voucherDay: t.nullable(voucherColumns.day),
  narration: t.nullable(voucherColumns.narration),
  reference: voucherColumns.reference,
}
export type Entry = RowOf<typeof entry>

const selectEntry = columns(entry)

/** All entries of a time span, the oldest first. */
export const entriesOf = cursor({
  name: 'reports.entriesOf',
  takes: [filter],
  row: entry,
  sql: ({ from, before, accounts }) => sql`
    select ${selectEntry} from ${entriesIn({ from, before })} ${joinVoucher(sql`ledger_entries.voucher_id`)}
    where ${isOf(accounts)} order by ledger_entries.at, ledger_entries.id`,
})

/** All voucher entries of a time span, grouped by voucher. */
export const voucherEntriesOf = cursor({
  name: 'reports.voucherEntriesOf',
  takes: [filter],
  row: entry,
  sql: ({ from, before, accounts }) => sql`
    select ${selectEntry} from ${entriesIn({ from, before })} ${joinVoucher(sql`ledger_entries.voucher_id`)}
    where ledger_entries.voucher_id is not null and ${isOf(accounts)}
    order by ledger_entries.at, ledger_entries.voucher_id, ledger_entries.id`,
})

const daySum = {
  /** A pair of accounts has entries of one kind only, except for old over-the-counter entries. */
  kind: t.text,
  debit: entryColumns.debit,
  credit: entryColumns.credit,
  amount: t.paise,
  entries: t.integer,
}
export type DaySum = RowOf<typeof daySum>

/** Payment and refund entries of a time span, summed by pair of accounts. Takes milliseconds for a part of a day. */
export const sumsOf = statement('reports.sumsOf', {
  takes: [{ from: t.instant, before: t.instant }],
  gives: many(daySum),
  sql: (span) => sql`
    select min(kind) as "kind", debit, credit, sum(amount_paise)::bigint as "amount", count(*)::int as "entries"
    from ${entriesIn(span)} where voucher_id is null group by debit, credit order by debit, credit`,
})

/** The times of the first and last entry of a time span; null if there are none. */
export const endsOf = statement('reports.endsOf', {
  takes: [{ from: t.instant, before: t.instant }],
  gives: one({ first: t.nullable(t.instant), last: t.nullable(t.instant) }),
  sql: (span) => sql`select min(at) as first, max(at) as last from ${entriesIn(span)}`,
})

/** The accounts of the entries of a time. To be read for a part of a day at a time, as above. */
export const accountsIn = statement('reports.accountsIn', {
  takes: [{ from: t.instant, before: t.instant }],
  gives: many({ account: t.text }),
  sql: (span) => sql`
    select distinct account from ${entriesIn(span)} cross join lateral (values (debit), (credit)) side (account)`,
})

/** The sums moved from one account to another, by kind, in each of two time spans and before each. */
const pair = {
  kind: entryColumns.kind,
  debit: t.text,
  credit: t.text,
  earlier: t.paise,
  during: t.paise,
  /** How many entries. */
  count: t.integer,
  earlierBefore: t.paise,
  duringBefore: t.paise,
  countBefore: t.integer,
}
export type Pair = RowOf<typeof pair>

/**
 * All sums moved from one account to another until the end of a time span, by kind: in it, in the same span a year earlier,
 * and before each. All needs are one account (`need:*`), as are all events, and spending on them. Reads the ledger once.
 */
export const pairsOf = statement('reports.pairsOf', {
  takes: [
    {
      since: t.instant,
      end: t.instant,
      sinceBefore: t.instant,
      endBefore: t.instant,
      only: t.nullable(t.text),
    },
  ],
  gives: many(pair),
  sql: ({ since, end, sinceBefore, endBefore, only }) => sql`
    select kind, ${together(sql`debit`, only)} as "debit", ${together(sql`credit`, only)} as "credit",
      coalesce(sum(earlier), 0)::bigint as "earlier", coalesce(sum(during), 0)::bigint as "during",
      sum(count)::int as "count", coalesce(sum(earlier_before), 0)::bigint as "earlierBefore",
      coalesce(sum(during_before), 0)::bigint as "duringBefore", sum(count_before)::int as "countBefore"
    from (
      select kind, debit, credit, sum(amount_paise) filter (where at < ${since}::timestamptz) as earlier,
        sum(amount_paise) filter (where at >= ${since}::timestamptz) as during,
        count(*) filter (where at >= ${since}::timestamptz) as count,
        sum(amount_paise) filter (where at < ${sinceBefore}::timestamptz) as earlier_before,
        sum(amount_paise) filter (where at >= ${sinceBefore}::timestamptz and at < ${endBefore}::timestamptz)
          as during_before,
        count(*) filter (where at >= ${sinceBefore}::timestamptz and at < ${endBefore}::timestamptz) as count_before
      from ${entriesIn({ from: new Date(0), before: end })}
      group by kind, debit, credit) entry
    group by 1, 2, 3 order by 1, 2, 3`,
})

/** The account that a report of a period groups an account into: `need:*` or `event:*`, except the requested one. */
const together = (account: ReturnType<typeof sql>, only: string | null) => sql`
  case when ${only}::text in (${account}, substr(${account}, strpos(${account}, ':') + 1)) then ${account}
    else regexp_replace(${account}, '^((?:[a-z]+:)?(?:need|event):).*$', '\\1*') end`

/** The sums moved between accounts in a period and the year before, for one fund or all, with account names. */
export async function readPeriod(
  tx: Executor,
  { since, end, before }: ReportPeriod,
  fund: string | null,
  accountNames: (accounts: readonly string[]) => Promise<ReadonlyMap<string, string>>,
) {
  const pairs = await pairsOf(tx, {
    since,
    end,
    sinceBefore: before.since,
    endBefore: before.end,
    only: fund,
  })
  const names = await accountNames([...new Set(pairs.flatMap(({ debit, credit }) => [debit, credit]))])
  return { pairs, nameOf: (account: string) => names.get(account) ?? account }
}
