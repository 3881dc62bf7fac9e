import { sql } from 'drizzle-orm'
import { openApprovalOf } from '../../platform/approvals/approvals.published.ts'
import { voucherNumberOf } from '../../money/books/books.published.ts'
import { t } from '../../kernel/database/fields.ts'
import type { Key, Order } from '../../kernel/database/keyset.ts'
import { listStatement } from '../../kernel/database/list-statement.ts'
import { columns, one, statement } from '../../kernel/database/statement.ts'
import { applications, counterContributions } from './schemes.tables.ts'

const row = {
  id: t.computed(applications.id, sql`application.id`),
  number: t.computed(t.text, sql`coalesce(registration, reference)`),
  amount: counterContributions.amountPaise,
  takenAt: counterContributions.takenAt,
  declinedAt: t.computed(
    t.instant,
    sql`(select max(at) from application_steps where application_id = application.id and status = 'declined')`,
  ),
  voucher: t.computed(t.text, voucherNumberOf(sql`contribution.voucher_id`)),
  asked: t.computed(t.boolean, openApprovalOf('contribution_return', sql`application.id`)),
}

const keys: readonly [Key, Key] = [
  { sql: sql`contribution.taken_at`, type: 'timestamptz' },
  { sql: sql`contribution.application_id`, type: 'text' },
]
const orders = {
  at: { keys, direction: 'asc' },
  '-at': { keys, direction: 'desc' },
} as const satisfies Record<string, Order>

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
    select ${columns(row, 'contribution')}, ${cursor} ${from} ${end(waiting)}`,
})

/** How many of those were taken before an instant. */
export const countToReturn = statement({
  name: 'schemes.countToReturn',
  takes: [t.instant],
  gives: one({ count: t.integer }),
  sql: (before) =>
    sql`select count(*)::int as count ${from} where ${waiting} and contribution.taken_at < ${before}`,
})
