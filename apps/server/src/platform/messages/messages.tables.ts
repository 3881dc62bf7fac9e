import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { languageColumn } from '../../kernel/database/columns.ts'
import type { Mail } from './mail.ts'

/** Mails and text messages on their way. A row is written with what causes it, and sent after the commit. */
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
    /** As it left; empty while it waits. */
    subject: text().notNull().default(''),
    /** Sentences of the catalogues with their values; null once sent, and of a code once given up. */
    content: jsonb().$type<Mail>(),
    /** What goes with it and who makes it, such as `slip:slip_…`; made when the mail leaves. */
    attachment: text(),
    /** What it must be sent for only once, such as `thanks:pay_…`; null where nothing repeats. */
    once: text().unique(),
    /** The id of the record it speaks of, where it names a person: what is erased with that record. */
    about: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it is due to be tried; null once sent or given up. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
    /** From when on it is of no use, such as a code's ten minutes; null: always of use. */
    uselessAt: timestamp('useless_at', { withTimezone: true }),
    tries: integer().notNull().default(0),
    /** What it is about, in the office's few words. */
    kind: text().notNull().default('other'),
    /** When it was tried last, and why that failed. */
    triedAt: timestamp('tried_at', { withTimezone: true }),
    failure: text(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('messages_due').on(table.nextTryAt).where(sql`next_try_at is not null`),
    // what leaves before all others is found without looking at a thousand that wait
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
