import { sql } from 'drizzle-orm'
import { settlementItems, settlements } from './settlements.tables.ts'
import { rowsByAny } from '../../kernel/database/statement.ts'

/** What other modules may use of settlements inside their own statements. */

/** With which settlements payments and refunds went to the bank, and when that was made. Paise. */
export const settledWith = rowsByAny(
  'settlements.settledWith',
  settlementItems.entityId,
  {
    at: settlements.createdAt,
    settlement: settlementItems.settlementId,
    item: settlementItems.entityId,
    finding: settlementItems.finding,
    credit: settlementItems.creditPaise,
    debit: settlementItems.debitPaise,
  },
  { join: sql`join settlements on settlements.id = settlement_id` },
)
