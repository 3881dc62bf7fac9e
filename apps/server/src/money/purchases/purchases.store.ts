import { sql } from 'drizzle-orm'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import type { Key, Order, PageAsked } from '../../kernel/database/keyset.ts'
import { listStatement } from '../../kernel/database/list-statement.ts'
import { changes, one, statement } from '../../kernel/database/statement.ts'
import { voucherNumberOf } from '../books/books.published.ts'
import { nameOfStaff } from '../../platform/staff/staff.published.ts'
import { purchases } from './purchases.tables.ts'

const purchase = {
  id: purchases.id,
  kind: purchases.kind,
  fund: purchases.fund,
  what: purchases.what,
  shop: purchases.shop,
  amount: purchases.amountPaise,
  day: purchases.day,
  from: purchases.paidFrom,
  reference: purchases.reference,
  about: purchases.about,
  billId: purchases.billId,
  voucherId: purchases.voucherId,
  voucher: t.text,
  by: t.text,
  at: purchases.bookedAt,
  reversedAt: purchases.reversedAt,
  reversedBy: t.nullable(t.text),
  reverseReason: purchases.reverseReason,
}
export type Purchase = RowOf<typeof purchase>

const selected = sql`
  purchases.id, kind, fund, what, shop, amount_paise as "amount", purchases.day, paid_from as "from",
  purchases.reference, about, bill_id as "billId", voucher_id as "voucherId",
  ${voucherNumberOf(sql`purchases.voucher_id`)} as "voucher", ${nameOfStaff(sql`booked_by`)} as "by", booked_at as "at",
  reversed_at as "reversedAt", ${nameOfStaff(sql`reversed_by`)} as "reversedBy", reverse_reason as "reverseReason"`

const keys: readonly [Key, Key] = [
  { sql: sql`purchases.day`, type: 'date' },
  { sql: sql`purchases.id`, type: 'text' },
]
const orders = {
  '-day': { keys, direction: 'desc' },
  day: { keys, direction: 'asc' },
} as const satisfies Record<string, Order>
export type PurchasesPage = PageAsked<keyof typeof orders>

const asked = {
  kind: t.nullable(purchases.kind),
  fund: t.nullable(t.text),
  about: t.nullable(t.text),
  state: t.nullable(t.oneOf('booked', 'reversed')),
}
export type PurchasesAsked = RowOf<typeof asked>

/** One page of what was bought. Refuses with bad_request (after). */
export const purchasesPage = listStatement({
  name: 'purchases.findPurchases',
  takes: asked,
  row: purchase,
  orders,
  sql: ({ kind, fund, about, state }, { cursor, end }) => {
    const conditions = []
    if (kind !== null) conditions.push(sql`kind = ${kind}`)
    if (fund !== null) conditions.push(sql`fund = ${fund}`)
    if (about !== null) conditions.push(sql`about = ${about}`)
    if (state !== null) conditions.push(sql`(reversed_at is null) = ${state === 'booked'}`)
    return sql`select ${selected}, ${cursor} from purchases ${end(...conditions)}`
  },
})

/** One purchase. */
export const purchaseById = statement({
  name: 'purchases.purchaseById',
  takes: [purchases.id],
  gives: one(purchase),
  sql: (id) => sql`select ${selected} from purchases where id = ${id}`,
})

/** What was booked before by the same form. */
export const purchaseOnce = statement({
  name: 'purchases.purchaseOnce',
  takes: [purchases.once],
  gives: one({ id: purchases.id }),
  sql: (once) => sql`select id from purchases where once = ${once}`,
})

/** What stands booked for a record. */
export const purchaseFor = statement({
  name: 'purchases.purchaseFor',
  takes: [t.text],
  gives: one({ id: purchases.id }),
  sql: (about) => sql`select id from purchases where about = ${about} and reversed_at is null`,
})

/** Which fund the money for a record comes from; null: nothing is bought for it. `records` selects `id` and `fund`. */
export const fundOfRecord = statement({
  name: 'purchases.fundOfRecord',
  takes: [t.sql(sql`select 'upd_x'::text as id, 'need:x'::text as fund`), t.text],
  gives: one({ fund: t.text }),
  sql: (records, id) => sql`select fund from (${records}) record where id = ${id}`,
})

const written = {
  id: purchases.id,
  once: purchases.once,
  kind: purchases.kind,
  fund: purchases.fund,
  what: purchases.what,
  shop: purchases.shop,
  amountPaise: purchases.amountPaise,
  day: purchases.day,
  paidFrom: purchases.paidFrom,
  reference: purchases.reference,
  about: purchases.about,
  billId: purchases.billId,
  voucherId: purchases.voucherId,
  bookedAt: purchases.bookedAt,
  bookedBy: purchases.bookedBy,
}
export type NewPurchase = RowOf<typeof written>

/** Locks a purchase until the transaction ends. */
export const lockPurchase = statement({
  name: 'purchases.lockPurchase',
  takes: [purchases.id],
  gives: one({
    id: purchases.id,
    what: purchases.what,
    amount: purchases.amountPaise,
    day: purchases.day,
    voucherId: purchases.voucherId,
    voucher: t.text,
    isReversed: t.boolean,
  }),
  sql: (id) => sql`
    select id, what, amount_paise as "amount", day, voucher_id as "voucherId",
      ${voucherNumberOf(sql`voucher_id`)} as "voucher", reversed_at is not null as "isReversed"
    from purchases where id = ${id} for update`,
})

/** Notes that a locked purchase was taken back. */
export const setReversed = statement({
  name: 'purchases.setReversed',
  takes: [
    purchases.id,
    {
      at: t.present(purchases.reversedAt),
      by: t.present(purchases.reversedBy),
      reason: t.present(purchases.reverseReason),
    },
  ],
  gives: changes,
  sql: (id, { at, by, reason }) => sql`
    update purchases set reversed_at = ${at}, reversed_by = ${by}, reverse_reason = ${reason}
    where id = ${id} and reversed_at is null`,
})
