import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { suggestionStates } from '@sahay/contract/translations/office-translations'
import { staff } from '../../platform/staff/staff.tables.ts'
import { instant, languageColumn, reference } from '../../kernel/database/columns.ts'

/** How a text was made: written here, suggested by a visitor, imported from a file; or only signed. */
export const textSources = ['written', 'suggested', 'imported', 'signed'] as const

/** Visitors' suggestions for better words; they name nobody. */
export const translationSuggestions = pgTable(
  'translation_suggestions',
  {
    id: text().primaryKey(),
    /** The client's idempotency key of the form: sent twice, it makes one suggestion. */
    once: text().unique(),
    lang: languageColumn(),
    /** The path of the page with the quoted words. */
    page: text().notNull(),
    read: text().notNull(),
    better: text().notNull(),
    createdAt: instant('created_at').notNull(),
    state: text({ enum: suggestionStates }).notNull().default('open'),
    reason: text().notNull().default(''),
    decidedBy: text('decided_by').references(() => staff.id),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('translation_suggestions_open').on(table.lang, table.createdAt).where(sql`state = 'open'`),
    index('translation_suggestions_at').on(table.createdAt, table.id),
    check(
      'translation_suggestions_decided',
      sql`(${table.state} = 'open') = (${table.decidedBy} is null) and (${table.decidedBy} is null) = (${table.decidedAt} is null)`,
    ),
  ],
)

/** Staff's texts and signatures for the sentences of a language, in sequence; the newest counts. */
export const translationTexts = pgTable(
  'translation_texts',
  {
    id: text().primaryKey(),
    lang: languageColumn(),
    /** The key of its sentence. */
    sentence: text().notNull(),
    /** Counts the texts of a sentence from 1: of two concurrent writers, one is refused. */
    nth: integer().notNull(),
    /** The English that it translates, and the catalogue's text at that time. */
    english: text().notNull(),
    over: text().notNull(),
    words: text().notNull(),
    /** The initials of the person who signed it; null: it is a draft. */
    initials: text(),
    source: text({ enum: textSources }).notNull(),
    suggestionId: text('suggestion_id').references(() => translationSuggestions.id, { onDelete: 'set null' }),
    staffId: reference('staff_id', () => staff.id),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    unique('translation_texts_nth').on(table.lang, table.sentence, table.nth),
    index('translation_texts_suggestion').on(table.suggestionId),
    check('translation_texts_signed', sql`(${table.source} = 'signed') = (${table.initials} is not null)`),
  ],
)
