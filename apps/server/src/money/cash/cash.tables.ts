import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { paise } from '../../kernel/database/columns.ts'

/** Cash given by each person on a day: the law limits what one person may give in cash. */
export const cashTaken = pgTable(
  'cash_taken',
  {
    /** The gift, entry or application. */
    subject: text().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    /** In lower case, with single spaces; empty if unknown. */
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
