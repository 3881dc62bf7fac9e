import { bigserial, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { paise } from '../../../kernel/database/columns.ts'
import { sql } from 'drizzle-orm'

/**
 * What came into each fund on each day, in India; a trigger keeps it with the ledger. A day and fund have several rows,
 * so that bookings at once do not wait for each other: their sum is what counts.
 */
export const dailyTotals = pgTable(
  'daily_totals',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    /** 'needs', 'events', 'schemes', 'general'; 'suspense' is nobody's yet. */
    fund: text().notNull(),
    /** From outside; what went back, or is to; and what other funds gave (less than nothing: what they were given). */
    camePaise: paise('came_paise').notNull().default(sql`0`),
    backPaise: paise('back_paise').notNull().default(sql`0`),
    movedPaise: paise('moved_paise').notNull().default(sql`0`),
    gifts: integer().notNull().default(0),
  },
  (table) => [index('daily_totals_day').on(table.day, table.fund)],
)

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
