import { sql } from 'drizzle-orm'
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import type { Key, Order } from '../../kernel/database/keyset.ts'
import { when, whenIs, listFrom } from '../../kernel/database/list-statement.ts'
import { one, statement, rowBy } from '../../kernel/database/statement.ts'
import { voucherNumberOf } from '../books/books.published.ts'
import { nameOfStaff } from '../../platform/staff/staff.published.ts'
import { purchases } from './purchases.tables.ts'

const purchase = {
  ...rowOf(purchases, ['id', 'kind', 'fund', 'what', 'shop']),
  ...rowOf(purchases, ['day', 'reference', 'billId', 'reversedAt', 'reverseReason']),
  amount: purchases.amountPaise,
  from: purchases.paidFrom,
  about: t.computed(t.text, sql`coalesce(about, '')`),
  voucher: t.computed(t.text, voucherNumberOf(sql`purchases.voucher_id`)),
  by: t.computed(t.text, nameOfStaff(sql`booked_by`)),
  at: purchases.bookedAt,
  reversedBy: t.computed(t.nullable(t.text), nameOfStaff(sql`reversed_by`)),
}
export type Purchase = RowOf<typeof purchase>

const keys: readonly [Key, Key] = [
  { sql: sql`purchases.day`, type: 'date' },
  { sql: sql`purchases.id`, type: 'text' },
]
const orders = {
  '-day': { keys, direction: 'desc' },
  day: { keys, direction: 'asc' },
} as const satisfies Record<string, Order>

/** One page of what was bought. Refuses with bad_request (after). */
export const purchasesPage = listFrom('purchases.findPurchases', {
  row: purchase,
  orders,
  from: sql`from purchases`,
  narrow: {
    kind: whenIs(purchases.kind),
    fund: when(t.text, (fund) => sql`fund = ${fund}`),
    about: when(t.text, (about) => sql`about = ${about}`),
    state: when(t.oneOf('booked', 'reversed'), (state) => sql`(reversed_at is null) = ${state === 'booked'}`),
  },
})

/** One purchase. */
export const purchaseById = rowBy('purchases.purchaseById', purchases.id, purchase)

/** The purchase booked earlier from the same form. */
export const purchaseByKey = rowBy('purchases.purchaseByKey', purchases.once, rowOf(purchases, ['id']))

/** The purchase booked for a record and not reversed. */
export const purchaseFor = rowBy('purchases.purchaseFor', purchases.about, rowOf(purchases, ['id']), {
  rest: sql`and reversed_at is null`,
})

/** The fund that pays for a record; null if nothing can be bought for it. `records` selects `id` and `fund`. */
export const fundOfRecord = statement('purchases.fundOfRecord', {
  takes: [t.sql(sql`select 'upd_x'::text as id, 'need:x'::text as fund`), t.text],
  gives: one({ fund: t.text }),
  sql: (records, id) => sql`select fund from (${records}) record where id = ${id}`,
})

const lockedPurchase = rowOf(purchases, ['id', 'what', 'day', 'voucherId'], {
  amount: purchases.amountPaise,
  voucher: t.computed(t.text, voucherNumberOf(sql`voucher_id`)),
  isReversed: t.computed(t.boolean, sql`reversed_at is not null`),
})

/** Locks a purchase until the transaction ends. */
export const lockPurchase = rowBy('purchases.lockPurchase', purchases.id, lockedPurchase, {
  rest: sql`for update`,
})
