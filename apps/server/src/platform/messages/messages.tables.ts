import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { languageColumn } from '../../kernel/database/columns.ts'
import type { Mail } from './mail.ts'

/** Outgoing mails and text messages. A row is written in the transaction that causes it, and sent after the commit. */
export const messages = pgTable(
  'messages',
  {
    id: text().primaryKey(),
    lang: languageColumn(),
    channel: text({ enum: ['email', 'sms'] })
      .notNull()
      .default('email'),
    /** Empty: to nobody. The same work is done for it, but nothing leaves the server. */
    recipient: text().notNull(),
    /** As sent; empty while it waits. */
    subject: text().notNull().default(''),
    /** Catalogue sentences with their values; null once sent and, for a code, once given up. */
    content: jsonb().$type<Mail>(),
    /** The reference of its attachment, such as `slip:slip_…`; made when the mail is sent. */
    attachment: text(),
    /** The idempotency key, such as `thanks:pay_…`; null if nothing can repeat. */
    once: text().unique(),
    /** The id of the record it is about, if it names a person: the message is erased with that record. */
    about: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the next attempt is due; null once sent or given up. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
    /** When it expires, such as after a code's ten minutes; null: never. */
    uselessAt: timestamp('useless_at', { withTimezone: true }),
    tries: integer().notNull().default(0),
    /** Its kind, for the office. */
    kind: text().notNull().default('other'),
    /** When it was last tried, and why that failed. */
    triedAt: timestamp('tried_at', { withTimezone: true }),
    failure: text(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('messages_due').on(table.nextTryAt).where(sql`next_try_at is not null`),
    // finds what is sent first without reading a thousand waiting messages
    index('messages_due_soonest')
      .on(table.uselessAt, table.nextTryAt)
      .where(sql`next_try_at is not null and useless_at is not null`),
    index('messages_about').on(table.about).where(sql`about is not null`),
    index('messages_recipient')
      .using('btree', sql`${table.recipient} text_pattern_ops`)
      .where(sql`recipient <> ''`),
    index('messages_newest').on(table.createdAt, table.id).where(sql`recipient <> ''`),
    index('messages_of_kind').on(table.kind, table.createdAt, table.id).where(sql`recipient <> ''`),
    index('messages_unsent').on(table.createdAt, table.id).where(sql`sent_at is null and recipient <> ''`),
    index('messages_named').on(table.createdAt).where(sql`recipient <> '' or subject <> ''`),
  ],
)
