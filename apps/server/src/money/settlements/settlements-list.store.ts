import { sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { type Key, bothWays } from '../../kernel/database/keyset.ts'
import { when, whenIs, listFrom, whenBetween } from '../../kernel/database/list-statement.ts'
import { settlementItems, settlements } from './settlements.tables.ts'

const row = {
  id: settlements.id,
  at: settlements.createdAt,
  day: settlements.settledOn,
  state: settlements.status,
  amount: settlements.amountPaise,
  fees: settlements.feesPaise,
  tax: settlements.taxPaise,
  booked: settlements.bookedPaise,
  difference: t.computed(
    t.nullable(t.paise),
    sql`case when settlements.compared_at is not null then settlements.amount_paise - settlements.ours_paise end`,
  ),
  unclear: settlements.unclear,
  utr: settlements.utr,
}

const byTime: Key = { sql: sql`settlements.created_at`, type: 'timestamptz' }
const orders = bothWays({ at: byTime }, sql`settlements.id`)

/** One page of settlements. Refuses with bad_request (after). */
export const settlementsPage = listFrom('settlements.page', {
  row,
  orders,
  from: sql`from settlements`,
  narrow: {
    state: whenIs(settlements.status),
    differs: when(t.boolean, (differs) => (differs ? sql`settlements.unclear > 0` : null)),
    ...whenBetween(settlements.createdAt),
    /** A full id or UTR. */
    q: when(t.text, (q) => sql`(settlements.id = ${q} or settlements.utr = ${q})`),
  },
})

const isPayment = sql`settlement_items.type = 'payment'`
const item = {
  id: settlementItems.entityId,
  type: settlementItems.type,
  at: settlementItems.createdAt,
  amount: settlementItems.amountPaise,
  fee: t.computed(
    t.paise,
    sql`case when ${isPayment} then settlement_items.amount_paise - settlement_items.credit_paise else 0 end`,
  ),
  tax: settlementItems.taxPaise,
  net: t.computed(t.paise, sql`settlement_items.credit_paise - settlement_items.debit_paise`),
  ours: settlementItems.oursPaise,
  finding: settlementItems.finding,
  payment: t.computed(
    settlementItems.paymentId,
    sql`case when ${isPayment} then settlement_items.entity_id else settlement_items.payment_id end`,
  ),
  description: settlementItems.description,
}

const byFit: Key = { sql: sql`(settlement_items.finding in ('fits', 'charged'))`, type: 'boolean' }
const itemOrders = bothWays({ finding: byFit }, sql`settlement_items.entity_id`)

/** One page of a settlement's items; those that differ first. Refuses with bad_request (after). */
export const itemsPage = listFrom('settlements.itemsPage', {
  row: item,
  orders: itemOrders,
  from: sql`from settlement_items`,
  narrow: {
    settlement: whenIs(settlementItems.settlementId),
    finding: whenIs(settlementItems.finding),
  },
})
