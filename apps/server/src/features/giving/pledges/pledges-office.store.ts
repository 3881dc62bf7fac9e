import { type SQL, sql } from 'drizzle-orm'
import { nameBegins } from '../../../platform/search/search.published.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import { orderedBy, type Order, type PageAsked } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { one, statement } from '../../../kernel/database/statement.ts'
import { needs } from '../giving.tables.ts'
import { pledges } from '../pledges.tables.ts'

/** Pledges as staff look after them. */

const pledgeRow = {
  id: pledges.id,
  code: pledges.code,
  name: pledges.name,
  amount: pledges.amountPaise,
  fund: pledges.fund,
  need: t.nullable(needs.name),
  state: pledges.state,
  createdAt: pledges.createdAt,
  received: pledges.receivedPaise,
  remindedAt: pledges.remindedAt,
  endedAt: pledges.endedAt,
  version: pledges.version,
}
export type PledgeRow = RowOf<typeof pledgeRow>

const selectPledge = sql`
  select pledge.id, pledge.code, pledge.name, pledge.amount_paise as "amount", pledge.fund, needs.name as "need",
    pledge.state, pledge.created_at as "createdAt", pledge.received_paise as "received",
    pledge.reminded_at as "remindedAt", pledge.ended_at as "endedAt", pledge.version`
const fromPledges = sql`from pledges pledge left join needs on pledge.fund = 'need:' || needs.id`

const byTime = (direction: 'asc' | 'desc'): Order =>
  orderedBy(sql`pledge.created_at`, 'timestamptz', sql`pledge.id`, direction)
const orders = {
  '-at': byTime('desc'),
  at: byTime('asc'),
  '-amount': orderedBy(sql`pledge.amount_paise`, 'bigint', sql`pledge.id`, 'desc'),
} as const satisfies Record<string, Order>
export type PledgesPage = PageAsked<keyof typeof orders>

const asked = {
  state: t.nullable(pledges.state),
  /** The first instant, and the first that is too late. */
  from: t.nullable(t.instant),
  before: t.nullable(t.instant),
  /** The code of a note. */
  code: t.nullable(t.text),
  /** The beginning of a name or of a last name, in small letters. */
  words: t.nullable(t.text),
  /** The last ten digits of a mobile. */
  digits: t.nullable(t.text),
}
export type PledgesAsked = RowOf<typeof asked>

function conditionsOf({ state, from, before, code, words, digits }: PledgesAsked): SQL[] {
  const conditions: SQL[] = []
  if (state) conditions.push(sql`pledge.state = ${state}`)
  if (from) conditions.push(sql`pledge.created_at >= ${from}::timestamptz`)
  if (before) conditions.push(sql`pledge.created_at < ${before}::timestamptz`)
  const ways: SQL[] = []
  if (words !== null) ways.push(...nameBegins(sql`pledge.name`)(words))
  if (code !== null) ways.push(sql`pledge.code = ${code}`)
  if (digits !== null) ways.push(sql`pledge.mobile = ${`+91${digits}`} and pledge.mobile <> ''`)
  if (ways.length > 0) conditions.push(sql`(${sql.join(ways, sql` or `)})`)
  return conditions
}

/** One page of pledges. Refuses with bad_request (after). */
export const listPledges = listStatement({
  name: 'giving.findPledges',
  takes: asked,
  row: pledgeRow,
  orders,
  sql: (query, { cursor, end }) =>
    sql`${selectPledge}, ${cursor} ${fromPledges} ${end(...conditionsOf(query))}`,
})

/** One pledge, whole. */
export const pledgeOf = statement({
  name: 'giving.pledgeOf',
  takes: [pledges.id],
  gives: one({
    ...pledgeRow,
    email: pledges.email,
    mobile: pledges.mobile,
    language: pledges.lang,
    gift: pledges.giftId,
    endReason: pledges.endReason,
  }),
  sql: (id) => sql`
    ${selectPledge}, pledge.email, pledge.mobile, pledge.lang as "language", pledge.gift_id as "gift",
      pledge.end_reason as "endReason"
    ${fromPledges} where pledge.id = ${id}`,
})
