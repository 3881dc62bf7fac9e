import { sql } from 'drizzle-orm'
import type { Executor } from '../../../kernel/database/database.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { bothWays } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { columns, one, statement } from '../../../kernel/database/statement.ts'
import { giftBatches } from '../gifts.tables.ts'

const batchRow = {
  ...rowOf(giftBatches, ['id', 'name', 'counted', 'version']),
  state: t.computed(
    t.oneOf('open', 'closed'),
    sql`case when batch.closed_at is null then 'open' else 'closed' end`,
  ),
  counted_amount: giftBatches.countedPaise,
  /** Of the gifts that are typed and were not taken back. */
  typed: t.computed(t.integer, sql`typed.count`),
  typed_amount: t.computed(t.paise, sql`typed.sum`),
  opened_at: giftBatches.openedAt,
}
export type BatchRow = RowOf<typeof batchRow>

const fromBatches = sql`from gift_batches batch, lateral (
    select count(*)::int as count, coalesce(sum(amount_paise), 0)::bigint as sum from offline_gifts
    where batch_id = batch.id and state <> 'reversed') typed`

const orders = bothWays({ opened_at: { sql: sql`batch.opened_at`, type: 'timestamptz' } }, sql`batch.id`)

/** One page of batches; only those that are closed, or open, where that is said. Refuses with bad_request (after). */
export const listBatches = listStatement('giving.findBatches', {
  takes: { closed: t.nullable(t.boolean) },
  row: batchRow,
  orders,
  sql: ({ closed }, { cursor, end }) =>
    sql`select ${columns(batchRow, 'batch')}, ${cursor} ${fromBatches} ${end(
      closed === null ? sql`true` : closed ? sql`batch.closed_at is not null` : sql`batch.closed_at is null`,
    )}`,
})

/** One batch. */
export const batchOf = statement('giving.batchOf', {
  takes: [giftBatches.id],
  gives: one(batchRow),
  sql: (id) => sql`select ${columns(batchRow, 'batch')} ${fromBatches} where batch.id = ${id}`,
})

/** Locks a batch until the transaction ends: no gift is typed into it meanwhile. */
export async function lockBatch(tx: Executor, id: string): Promise<BatchRow | null> {
  await tx.execute(sql`select from gift_batches where id = ${id} for update`)
  return batchOf(tx, id)
}

/** How many that were opened before an instant are still typed. */
export const countOpenBatches = statement('giving.countOpenBatches', {
  takes: [t.instant],
  gives: one({ count: t.integer }),
  sql: (before) => sql`
    select count(*)::int as count from gift_batches where closed_at is null and opened_at < ${before}`,
})
