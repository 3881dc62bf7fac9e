import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { paise } from '../../kernel/database/columns.ts'

/** Who gave how much in cash on a day: what one person may give in a day has a limit by law. */
export const cashTaken = pgTable(
  'cash_taken',
  {
    /** The gift, entry or application. */
    subject: text().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    /** In small letters, with single spaces; empty where nobody knows. */
    name: text().notNull(),
    mobile: text().notNull(),
    amountPaise: paise('amount_paise').notNull(),
  },
  (table) => [
    index('cash_taken_name').on(table.day, table.name).where(sql`name <> ''`),
    index('cash_taken_mobile').on(table.day, table.mobile).where(sql`mobile <> ''`),
    check('cash_taken_amount', sql`${table.amountPaise} > 0`),
    check('cash_taken_person', sql`${table.name} <> '' or ${table.mobile} <> ''`),
  ],
)
