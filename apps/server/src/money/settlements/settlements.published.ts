import { sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { many, statement } from '../../kernel/database/statement.ts'
import { settlementItems, settlements } from './settlements.tables.ts'

/** What other modules may use of settlements inside their own statements. */

/** With which settlements payments and refunds went to the bank, and when that was made. Paise. */
export const settledWith = statement('settlements.settledWith', {
  takes: [t.texts],
  gives: many({
    at: settlements.createdAt,
    settlement: settlementItems.settlementId,
    item: settlementItems.entityId,
    finding: settlementItems.finding,
    credit: settlementItems.creditPaise,
    debit: settlementItems.debitPaise,
  }),
  sql: (ids) => sql`
    select settlements.created_at as at, settlement_id as settlement, entity_id as item, finding, credit_paise as credit,
      debit_paise as debit
    from settlement_items join settlements on settlements.id = settlement_id
    where entity_id = any(${sql.param(ids)}::text[])`,
})
