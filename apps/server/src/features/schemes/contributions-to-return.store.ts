import { sql } from 'drizzle-orm'
import { openApprovalOf } from '../../platform/approvals/approvals.published.ts'
import { voucherNumberOf } from '../../money/books/books.published.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import type { Key, Order, PageAsked } from '../../kernel/database/keyset.ts'
import { listStatement } from '../../kernel/database/list-statement.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { applications, counterContributions } from './schemes.tables.ts'

const row = {
  id: applications.id,
  number: t.text,
  amount: counterContributions.amountPaise,
  takenAt: counterContributions.takenAt,
  declinedAt: t.instant,
  voucher: t.text,
  asked: t.boolean,
}
export type ContributionToReturn = RowOf<typeof row>

const keys: readonly [Key, Key] = [
  { sql: sql`contribution.taken_at`, type: 'timestamptz' },
  { sql: sql`contribution.application_id`, type: 'text' },
]
const orders = {
  at: { keys, direction: 'asc' },
  '-at': { keys, direction: 'desc' },
} as const satisfies Record<string, Order>
export type ToReturnPage = PageAsked<keyof typeof orders>

const waiting = sql`contribution.returned_at is null and application.status = 'declined'`
const from = sql`
  from counter_contributions contribution join applications application on application.id = contribution.application_id`

/** One page of the contributions in cash that declined families have not had back. Refuses with bad_request (after). */
export const toReturnPage = listStatement({
  name: 'schemes.toReturnPage',
  takes: {},
  row,
  orders,
  sql: (_nothing, { cursor, end }) => sql`
    select application.id, coalesce(registration, reference) as "number", contribution.amount_paise as "amount",
      contribution.taken_at as "takenAt",
      (select max(at) from application_steps where application_id = application.id and status = 'declined') as "declinedAt",
      ${voucherNumberOf(sql`contribution.voucher_id`)} as "voucher",
      ${openApprovalOf('contribution_return', sql`application.id`)} as "asked", ${cursor}
    ${from} ${end(waiting)}`,
})

/** How many of those were taken before an instant. */
export const countToReturn = statement({
  name: 'schemes.countToReturn',
  takes: [t.instant],
  gives: one({ count: t.integer }),
  sql: (before) =>
    sql`select count(*)::int as count ${from} where ${waiting} and contribution.taken_at < ${before}`,
})
