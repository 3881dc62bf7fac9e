import { sql } from 'drizzle-orm'
import type { Executor } from '../../../kernel/database/database.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { bothWays } from '../../../kernel/database/keyset.ts'
import { statement, rowBy, counted } from '../../../kernel/database/statement.ts'
import { giftBatches } from '../gifts.tables.ts'
import { when, listFrom } from '../../../kernel/database/list-statement.ts'

const batchRow = {
  ...rowOf(giftBatches, ['id', 'name', 'counted', 'version']),
  state: t.computed(
    t.oneOf('open', 'closed'),
    sql`case when batch.closed_at is null then 'open' else 'closed' end`,
  ),
  counted_amount: giftBatches.countedPaise,
  /** The typed gifts that were not reversed. */
  typed: t.computed(t.integer, sql`typed.count`),
  typed_amount: t.computed(t.paise, sql`typed.sum`),
  opened_at: giftBatches.openedAt,
}
export type BatchRow = RowOf<typeof batchRow>

const fromBatches = sql`from gift_batches batch, lateral (
    select count(*)::int as count, coalesce(sum(amount_paise), 0)::bigint as sum from offline_gifts
    where batch_id = batch.id and state <> 'reversed') typed`

const orders = bothWays({ opened_at: { sql: sql`batch.opened_at`, type: 'timestamptz' } }, sql`batch.id`)

/** One page of batches; only closed or only open ones if requested. Refuses with bad_request (after). */
export const listBatches = listFrom('giving.findBatches', {
  row: batchRow,
  as: 'batch',
  orders,
  from: fromBatches,
  narrow: { state: when(batchRow.state, (state) => sql`(batch.closed_at is null) = ${state === 'open'}`) },
})

/** One batch. */
export const batchOf = rowBy('giving.batchOf', giftBatches.id, batchRow, { as: 'batch', from: fromBatches })

/** Locks a batch until the transaction ends: no gift can be added meanwhile. */
export async function lockBatch(tx: Executor, id: string): Promise<BatchRow | null> {
  await tx.execute(sql`select from gift_batches where id = ${id} for update`)
  return batchOf(tx, id)
}

/** How many batches opened before an instant are still open. */
export const countOpenBatches = statement('giving.countOpenBatches', {
  takes: [t.instant],
  gives: counted,
  sql: (before) => sql`
    select count(*)::int as count from gift_batches where closed_at is null and opened_at < ${before}`,
})
