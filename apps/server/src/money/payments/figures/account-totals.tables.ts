import { sql } from 'drizzle-orm'
import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core'
import { paise } from '../../../kernel/database/columns.ts'

/**
 * What went into and out of each account of the ledger; a trigger keeps it with the ledger. An account has several rows, so
 * that bookings at once do not wait for each other: their sum is what counts.
 */
export const accountTotals = pgTable(
  'account_totals',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    account: text().notNull(),
    debitedPaise: paise('debited_paise').notNull().default(sql`0`),
    creditedPaise: paise('credited_paise').notNull().default(sql`0`),
  },
  (table) => [index('account_totals_account').on(table.account)],
)
