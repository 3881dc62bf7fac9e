import { sql } from 'drizzle-orm'
import { settlementItems, settlements } from './settlements.tables.ts'
import { rowsByAny } from '../../kernel/database/statement.ts'

/** The interface of settlements for other modules' statements. */

/** The settlements in which payments and refunds were paid out, and when each was made. Paise. */
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
