import { paise, type Paise } from '@sahay/contract/kernel/money'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t, rowOf } from '../../kernel/database/fields.ts'
import {
  changes,
  columns,
  many,
  one,
  statement,
  rowBy,
  rowsBy,
  counted,
} from '../../kernel/database/statement.ts'
import { voucherNumberOf } from '../books/books.published.ts'
import type { ComparedItem } from './compare-items.ts'
import { settlementCharges, settlementItems, settlements } from './settlements.tables.ts'

/** A settlement as the provider reports it. Paise. */
const reported = rowOf(settlements, ['id', 'status', 'utr', 'createdAt'], {
  amount: settlements.amountPaise,
  fees: settlements.feesPaise,
  tax: settlements.taxPaise,
})
export type Reported = RowOf<typeof reported>

const stored = rowOf(settlements, ['settledOn', 'askedAt', 'comparedAt', 'unclear'], {
  ...reported,
  ours: settlements.oursPaise,
  booked: settlements.bookedPaise,
})
/** A stored settlement. Paise. */
export type Settlement = RowOf<typeof stored>

/** Rows in the form for `json_to_recordset`; paise are texts. */
const asJson = (rows: readonly object[]) =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** Stores the provider's data on settlements; a processed one no longer changes. */
export const saveSettlements = statement('settlements.saveSettlements', {
  takes: [t.given<readonly Reported[]>([]), settlements.askedAt],
  gives: many(stored),
  sql: (those, at) => sql`
    insert into settlements (id, amount_paise, fees_paise, tax_paise, status, utr, created_at, asked_at)
    select id, amount, fees, tax, status, utr, "createdAt", ${at}::timestamptz
    from json_to_recordset(${asJson(those)}::json)
      as one (id text, amount bigint, fees bigint, tax bigint, status text, utr text, "createdAt" timestamptz)
    order by id
    on conflict (id) do update set
      amount_paise = case when settlements.status = 'processed' then settlements.amount_paise else excluded.amount_paise end,
      fees_paise = case when settlements.status = 'processed' then settlements.fees_paise else excluded.fees_paise end,
      tax_paise = case when settlements.status = 'processed' then settlements.tax_paise else excluded.tax_paise end,
      status = case when settlements.status = 'processed' then settlements.status else excluded.status end,
      utr = coalesce(settlements.utr, excluded.utr), asked_at = excluded.asked_at
    returning ${columns(stored)}`,
})

/** A settlement; null where there is none. */
export const settlementById = rowBy('settlements.settlementById', settlements.id, stored)

/** Locks a settlement until the transaction ends, so that only one process compares and books it. */
export const lockSettlement = rowBy('settlements.lockSettlement', settlements.id, stored, {
  rest: sql`for update`,
})

const latest = statement('settlements.latest', {
  gives: one({ at: settlements.createdAt }),
  sql: () => sql`select created_at as at from settlements order by created_at desc limit 1`,
})

/** When the newest settlement that is known was made; null: none is. */
export async function latestSettlement(tx: Executor): Promise<Date | null> {
  return (await latest(tx))?.at ?? null
}

/** The settlements that were made before an instant and have not reached the bank. */
export const unfinishedBefore = statement('settlements.unfinishedBefore', {
  takes: [t.instant],
  gives: many({ id: settlements.id }),
  sql: (before) => sql`select id from settlements where status <> 'processed' and created_at < ${before}`,
})

/** Settlements that have reached the bank and are unfinished: never compared, or made since an instant with a difference. */
export const unclearSince = statement('settlements.unclearSince', {
  takes: [t.instant],
  gives: many(stored),
  sql: (since) => sql`
    select ${columns(stored)} from settlements
    where status = 'processed' and (compared_at is null or (unclear > 0 and created_at > ${since}))
    order by created_at, id`,
})

/** Which of these payments, refunds and adjustments were settled with another settlement. */
export const settledElsewhere = statement('settlements.settledElsewhere', {
  takes: [settlements.id, t.texts],
  gives: many({ id: settlementItems.entityId }),
  sql: (id, entities) => sql`
    select entity_id as id from settlement_items
    where entity_id = any(${sql.param(entities)}::text[]) and settlement_id <> ${id} and finding in ('fits', 'amount', 'fee', 'charged')`,
})

/** It reached the bank, but differs from our books or is not fully booked. */
const isUnclear = sql`status = 'processed' and (unclear > 0 or booked_paise < amount_paise)`

/** The number of unclear settlements made between two instants. */
export const countUnclear = statement('settlements.countUnclear', {
  takes: [t.instant, t.instant],
  gives: counted,
  sql: (since, before) => sql`
    select count(*)::int as count from settlements
    where created_at >= ${since} and created_at < ${before} and ${isUnclear}`,
})

/** The number of all unclear settlements, their unbooked amount, and when the oldest was made. */
export const unclearMoney = statement('settlements.unclearMoney', {
  gives: one({ count: t.integer, unbooked: t.paise, oldest: t.nullable(t.instant) }),
  sql: () => sql`
    select count(*)::int as count, coalesce(sum(amount_paise - booked_paise), 0)::bigint as unbooked, min(created_at) as oldest
    from settlements where ${isUnclear}`,
})

/** Stores the items of a settlement, with the finding for each. */
export const saveItems = statement('settlements.saveItems', {
  takes: [settlements.id, t.given<readonly ComparedItem[]>([])],
  gives: changes,
  sql: (id, items) => sql`
    insert into settlement_items (settlement_id, entity_id, type, amount_paise, credit_paise, debit_paise, tax_paise, payment_id,
      description, created_at, finding, ours_paise)
    select ${id}, "entityId", type, amount, credit, debit, tax, "paymentId", description, "createdAt", finding, ours
    from json_to_recordset(${asJson(items)}::json) as item ("entityId" text, type text, amount bigint, credit bigint,
      debit bigint, tax bigint, "paymentId" text, description text, "createdAt" timestamptz, finding text, ours bigint)
    on conflict (settlement_id, entity_id) do update set amount_paise = excluded.amount_paise,
      credit_paise = excluded.credit_paise, debit_paise = excluded.debit_paise, tax_paise = excluded.tax_paise,
      finding = excluded.finding, ours_paise = excluded.ours_paise`,
})

/** Stores the result of a comparison. */
export async function noteCompared(
  tx: Executor,
  id: string,
  found: Pick<Settlement, 'settledOn' | 'ours' | 'booked' | 'unclear'>,
  at: Date,
): Promise<void> {
  const { settledOn, ours, booked, unclear } = found
  await tx
    .update(settlements)
    .set({ settledOn, oursPaise: ours, bookedPaise: booked, unclear, comparedAt: at })
    .where(and(eq(settlements.id, id), eq(settlements.status, 'processed')))
}

const itemRow = {
  ...rowOf(settlementItems, ['entityId', 'type', 'paymentId', 'description', 'createdAt', 'finding']),
  amount: settlementItems.amountPaise,
  credit: settlementItems.creditPaise,
  debit: settlementItems.debitPaise,
  tax: settlementItems.taxPaise,
  ours: settlementItems.oursPaise,
}

/** The items of a settlement as listed, with the finding for each. */
export const itemsOf = rowsBy('settlements.itemsOf', settlementItems.settlementId, itemRow, {
  rest: sql`order by entity_id`,
})

/** The amount of a settlement less the sum of its items. Paise. */
export const restOfSettlement = statement('settlements.restOfSettlement', {
  takes: [settlements.id],
  gives: one({ rest: t.paise }),
  sql: (id) => sql`
    select (amount_paise - (select coalesce(sum(credit_paise - debit_paise), 0) from settlement_items where settlement_id = ${id}))::bigint
      as rest
    from settlements where id = ${id}`,
})

/** The signed difference between an amount and our books. Paise. */
export const differenceOf = ({ amount, ours }: Pick<Settlement, 'amount' | 'ours'>): Paise =>
  paise(amount - ours)

const chargeRow = {
  voucherId: settlementCharges.voucherId,
  itemId: settlementCharges.itemId,
  fee: settlementCharges.feePaise,
  tax: settlementCharges.taxPaise,
}
/** The amount of an item booked as a charge of the provider; negative if it was returned. Paise. */
export type Charge = RowOf<typeof chargeRow>

/** The charges of a settlement that are booked and not reversed. */
export const chargesOf = rowsBy(
  'settlements.chargesOf',
  settlementCharges.settlementId,
  { ...chargeRow, number: t.computed(t.text, voucherNumberOf(sql`voucher_id`)) },
  { rest: sql`and taken_back_at is null order by item_id` },
)

/** How many charges were ever booked of an item. */
export const countCharges = statement('settlements.countCharges', {
  takes: [settlements.id, t.text],
  gives: counted,
  sql: (id, itemId) => sql`
    select count(*)::int as count from settlement_charges where settlement_id = ${id} and item_id = ${itemId}`,
})

/** Stores a booked charge. */
export async function saveCharge(tx: Executor, settlementId: string, charge: Charge): Promise<void> {
  const { voucherId, itemId, fee, tax } = charge
  await tx.insert(settlementCharges).values({ voucherId, settlementId, itemId, feePaise: fee, taxPaise: tax })
}

/** Stores that a charge was reversed. */
export async function reverseCharge(tx: Executor, voucherId: string, at: Date): Promise<void> {
  await tx
    .update(settlementCharges)
    .set({ takenBackAt: at })
    .where(eq(settlementCharges.voucherId, voucherId))
}
