import type { LetterFilter, InLanguages } from '@sahay/contract/schemes/office-letters'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { staff } from '../../platform/staff/staff.tables.ts'
import { instant, reference } from '../../kernel/database/columns.ts'
import { applications } from './schemes.tables.ts'

/** A letter from staff to many families. */
export const letters = pgTable(
  'letters',
  {
    id: text().primaryKey(),
    /** The client's idempotency key: sent twice, it is one letter. */
    once: text().notNull().unique(),
    at: instant('at').notNull(),
    by: reference('by', () => staff.id),
    subject: jsonb().$type<InLanguages>().notNull(),
    words: jsonb().$type<InLanguages>().notNull(),
    /** The filter of the applications. */
    asked: jsonb().$type<LetterFilter>().notNull(),
    state: text({ enum: ['sending', 'stopped', 'done'] }).notNull(),
    /** The number of families. */
    total: integer().notNull(),
  },
  (table) => [
    index('letters_newest').on(table.at, table.id),
    index('letters_sending').on(table.at).where(sql`state = 'sending'`),
  ],
)

/** The recipients of a letter, fixed when it was sent: one application per family. */
export const letterRecipients = pgTable(
  'letter_recipients',
  {
    letterId: reference('letter_id', () => letters.id),
    applicationId: reference('application_id', () => applications.id),
    /** When its mail was written. */
    writtenAt: instant('written_at'),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.applicationId] }),
    index('letter_recipients_due').on(table.letterId, table.applicationId).where(sql`written_at is null`),
  ],
)
