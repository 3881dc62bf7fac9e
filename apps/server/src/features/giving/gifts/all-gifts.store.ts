import { anyGiftStates, giftAims, giftWays } from '@sahay/contract/giving/office-all-gifts'
import { type SQL, sql } from 'drizzle-orm'
import { t } from '../../../kernel/database/fields.ts'
import type { Key, Order } from '../../../kernel/database/keyset.ts'
import { listStatement, narrowing, when, whenBetween } from '../../../kernel/database/list-statement.ts'
import { columns } from '../../../kernel/database/statement.ts'
import {
  everyOrderFilter,
  isPaidByOne,
  type OrderFilter,
  ordersAmongGifts,
} from '../../../money/payments/payments.published.ts'
import {
  joinSlip,
  paymentsOfName,
  recordsOfSlips,
  slipColumns,
} from '../../../money/slips/slips.published.ts'
import { nameBegins } from '../../../platform/search/search.published.ts'
import { arrived } from '../gifts.tables.ts'

/** Gifts of every kind, in one list. */

/** A search at the counter: by a name, or by something written on a gift; in lower case. */
export type CounterSought =
  | { readonly name: string }
  | { readonly number: string; readonly mobile: string; readonly slips: readonly string[] }

export interface GiftsFilter {
  /** The filters for orders, which share no order. Each has at most one state, so that an index has its rows in order. */
  readonly online: readonly OrderFilter[]
  /** The beginning of a name, in lower case: only orders paid by somebody with such a name. */
  readonly paidBy?: string | undefined
  /** Null: no counter gifts. */
  readonly counter: Parameters<typeof atCounter.conditions>[0] | null
}

const row = {
  id: t.computed(t.text, sql`gift.id`),
  at: t.computed(t.instant, sql`gift.at`),
  way: t.computed(t.oneOf(...giftWays), sql`gift.way`),
  method: t.computed(t.nullable(t.text), sql`gift.method`),
  international: t.computed(t.boolean, sql`gift.international`),
  state: t.computed(t.oneOf(...anyGiftStates), sql`gift.state`),
  name: t.computed(t.nullable(t.text), sql`coalesce(nullif(gift.name, ''), nullif(${slipColumns.name}, ''))`),
  amount: t.computed(t.paise, sql`gift.amount`),
  returned: t.computed(t.paise, sql`gift.returned`),
  aim: t.computed(t.oneOf(...giftAims), sql`gift.aim`),
  need_id: t.computed(t.nullable(t.text), sql`needs.id`),
  need: t.computed(t.nullable(t.text), sql`needs.name`),
  slip: t.computed(t.nullable(t.text), sql`${slipColumns.number}`),
  payment: t.computed(t.nullable(t.text), sql`gift.payment`),
  voucher: t.computed(t.nullable(t.text), sql`gift.voucher`),
}

const byAmount: Key = { sql: sql`gift.amount`, type: 'bigint' }
const byTime: Key = { sql: sql`gift.at`, type: 'timestamptz' }
const byId: Key = { sql: sql`gift.id`, type: 'text' }
const orders = {
  '-at': { keys: [byTime, byId], direction: 'desc' },
  at: { keys: [byTime, byId], direction: 'asc' },
  '-amount': { keys: [byAmount, byTime, byId], direction: 'desc' },
} as const satisfies Record<string, Order>

const atCounter = narrowing({
  mode: when(t.text, (mode) => sql`mode = ${mode}`),
  state: when(t.text, (state) => sql`state = ${state}`),
  aim: when(t.given('need', 'general'), (aim) =>
    aim === 'need' ? sql`fund like 'need:%'` : sql`fund = ${`fund:${aim}`}`,
  ),
  ...whenBetween(arrived),
  amount: when(t.paise, (amount) => sql`amount_paise = ${amount}`),
  batch: when(t.text, (batch) => sql`batch_id = ${batch}`),
  sought: when(
    t.given<CounterSought>({ name: 'x' }, { number: 'x', mobile: 'x', slips: ['x'] }),
    (sought) => sql`offline_gifts.id in (${sql.join(foundBy(sought), sql` union all `)})`,
  ),
})

/** Selects the ids that match a search, each way by its index. */
function foundBy(sought: CounterSought): SQL[] {
  const those = (condition: SQL) => sql`select id from offline_gifts where ${condition}`
  if ('name' in sought) return nameBegins(sql`name`)(sought.name).map(those)
  const { number, mobile, slips } = sought
  return [
    recordsOfSlips(slips),
    those(sql`id = ${number}`),
    those(sql`cheque_number = ${number} and mode = 'cheque'`),
    those(sql`lower(utr) = ${number} and mode = 'transfer'`),
    those(sql`mobile = ${mobile} and mobile <> ''`),
  ]
}

const ofCounter = (filter: NonNullable<GiftsFilter['counter']>): SQL => sql`
  select id, ${arrived} as at, amount_paise as amount, mode as way, state, null::text as method, false as international,
    0::bigint as returned, id as record, null::text as payment,
    case when fund like 'need:%' then 'need' else substr(fund, 6) end as aim, name, voucher_number as voucher,
    case when fund like 'need:%' then substr(fund, 6) end as need_id
  from offline_gifts where ${sql.join([sql`true`, ...atCounter.conditions(filter)], sql` and `)}`

const ofOrders = (filter: OrderFilter, paidBy: string | undefined): SQL => sql`
  select paid.*, null::text as name, null::text as voucher, null::text as need_id
  from (${ordersAmongGifts(filter, ...(paidBy === undefined ? [] : [isPaidByOne(paymentsOfName(paidBy))]))}) paid`

const everything: GiftsFilter = {
  online: [everyOrderFilter, everyOrderFilter],
  paidBy: 'x',
  counter: atCounter.every,
}
const byNumber: GiftsFilter = {
  online: [],
  counter: { aim: 'general', sought: { number: 'x', mobile: 'x', slips: ['x'] } },
}

/**
 * One page of gifts; a filter is required. Each kind is read by its own index, no further than the page; slips and
 * needs are read only for the page. Paise. Refuses with bad_request (after).
 */
export const allGiftsPage = listStatement('giving.allGifts', {
  takes: t.given<GiftsFilter>({ online: [{}], counter: {} }, everything, byNumber),
  row,
  orders,
  sql({ online, paidBy, counter }, { cursor, end }) {
    const kinds = [
      ...online.map((filter) => ofOrders(filter, paidBy)),
      ...(counter ? [ofCounter(counter)] : []),
    ].map((kind) => sql`(select gift.* from (${kind}) gift ${end()})`)
    return sql`
      select ${columns(row)}, ${cursor}
      from (${sql.join(kinds, sql` union all `)}) gift
        ${joinSlip(sql`gift.record`)}
        left join donations on donations.id = gift.record
        left join needs on needs.id = coalesce(gift.need_id, donations.need_id) ${end()}`
  },
})
