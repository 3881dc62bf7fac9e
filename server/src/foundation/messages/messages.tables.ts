import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Mails on their way. A row is written with what causes it, and sent after the commit. */
export const messages = pgTable(
  'messages',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Emptied once sent: a mail may carry a code. */
    text: text().notNull(),
    html: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it is due to be tried; null once sent or given up. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
    tries: integer().notNull().default(0),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [index('messages_due').on(table.nextTryAt).where(sql`next_try_at is not null`)],
)
