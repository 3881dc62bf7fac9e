import { bigserial, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { paise } from '../../../kernel/database/columns.ts'
import { sql } from 'drizzle-orm'

/**
 * Money received by each fund on each day, in India; kept by a trigger on the ledger. A day and fund have several rows, so
 * that concurrent bookings do not wait for each other: their sum counts.
 */
export const dailyTotals = pgTable(
  'daily_totals',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    /** 'needs', 'events', 'schemes', 'general'; 'suspense' is not assigned yet. */
    fund: text().notNull(),
    /** Received from outside; returned or to be returned; and received from other funds (negative: given to them). */
    camePaise: paise('came_paise').notNull().default(sql`0`),
    backPaise: paise('back_paise').notNull().default(sql`0`),
    movedPaise: paise('moved_paise').notNull().default(sql`0`),
    gifts: integer().notNull().default(0),
  },
  (table) => [index('daily_totals_day').on(table.day, table.fund)],
)

/**
 * The sums debited and credited to each ledger account; kept by a trigger on the ledger. An account has several rows, so
 * that concurrent bookings do not wait for each other: their sum counts.
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
