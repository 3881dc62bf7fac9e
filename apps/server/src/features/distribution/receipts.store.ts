import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { distributionFamilies, distributionHandOuts, distributionPasses } from './distribution.tables.ts'

/** How many photographs a pass has sent, and how many families its day has. */
export const receiptsOfPass = statement({
  name: 'distribution.receiptsOfPass',
  takes: [distributionPasses.id, distributionPasses.dayId],
  gives: one({ sent: t.integer, families: t.integer }),
  sql: (passId, dayId) => sql`
    select (select count(*)::int from ${distributionHandOuts}
        where pass_id = ${passId} and receipt_id is not null) as "sent",
      (select count(*)::int from ${distributionFamilies} where day_id = ${dayId}) as "families"`,
})

/** Locks a hand-out while its photograph is written; null: there is none. */
export const lockReceipt = statement({
  name: 'distribution.lockReceipt',
  takes: [distributionHandOuts.id],
  gives: one({ given: distributionHandOuts.given, receiptId: distributionHandOuts.receiptId }),
  sql: (id) => sql`
    select given, receipt_id as "receiptId" from distribution_hand_outs where id = ${id} for update`,
})

/** Puts a photograph to a locked hand-out that has none. */
export async function setReceipt(tx: Executor, id: string, receiptId: string): Promise<void> {
  await tx
    .update(distributionHandOuts)
    .set({ receiptId })
    .where(and(eq(distributionHandOuts.id, id), isNull(distributionHandOuts.receiptId)))
}
