import { type SQL, sql } from 'drizzle-orm'
import { nameBegins } from '../../../platform/search/search.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { bothWays, orderedBy, type Order } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { columns, one, statement } from '../../../kernel/database/statement.ts'
import { pledges } from '../pledges.tables.ts'

/** Pledges as staff look after them. */

const row = {
  ...rowOf(pledges, ['id', 'code', 'name', 'fund', 'state', 'version']),
  amount: pledges.amountPaise,
  need: t.computed(t.nullable(t.text), sql`needs.name`),
  at: pledges.createdAt,
  received: pledges.receivedPaise,
  reminded_at: pledges.remindedAt,
  ended_at: pledges.endedAt,
}
const detail = {
  ...row,
  email: pledges.email,
  mobile: pledges.mobile,
  language: pledges.lang,
  gift: pledges.giftId,
  end_reason: pledges.endReason,
}

const fromPledges = sql`from pledges pledge left join needs on pledge.fund = 'need:' || needs.id`

const orders = {
  ...bothWays({ at: { sql: sql`pledge.created_at`, type: 'timestamptz' } }, sql`pledge.id`),
  '-amount': orderedBy(sql`pledge.amount_paise`, 'bigint', sql`pledge.id`, 'desc'),
} as const satisfies Record<string, Order>

const filter = {
  state: t.nullable(pledges.state),
  /** The first instant, and the first that is too late. */
  since: t.nullable(t.instant),
  before: t.nullable(t.instant),
  /** The code of a note. */
  code: t.nullable(t.text),
  /** The beginning of a name or of a last name, in small letters. */
  beginning: t.nullable(t.text),
  /** The last ten digits of a mobile. */
  digits: t.nullable(t.text),
}

function conditionsOf({ state, since, before, code, beginning, digits }: RowOf<typeof filter>): SQL[] {
  const conditions: SQL[] = []
  if (state) conditions.push(sql`pledge.state = ${state}`)
  if (since) conditions.push(sql`pledge.created_at >= ${since}::timestamptz`)
  if (before) conditions.push(sql`pledge.created_at < ${before}::timestamptz`)
  const ways: SQL[] = []
  if (beginning !== null) ways.push(...nameBegins(sql`pledge.name`)(beginning))
  if (code !== null) ways.push(sql`pledge.code = ${code}`)
  if (digits !== null) ways.push(sql`pledge.mobile = ${`+91${digits}`} and pledge.mobile <> ''`)
  if (ways.length > 0) conditions.push(sql`(${sql.join(ways, sql` or `)})`)
  return conditions
}

/** One page of pledges. Refuses with bad_request (after). */
export const listPledges = listStatement('giving.findPledges', {
  takes: filter,
  row,
  orders,
  sql: (query, { cursor, end }) =>
    sql`select ${columns(row, 'pledge')}, ${cursor} ${fromPledges} ${end(...conditionsOf(query))}`,
})

/** One pledge with all that is known of it. */
export const pledgeOf = statement('giving.pledgeOf', {
  takes: [pledges.id],
  gives: one(detail),
  sql: (id) => sql`select ${columns(detail, 'pledge')} ${fromPledges} where pledge.id = ${id}`,
})
