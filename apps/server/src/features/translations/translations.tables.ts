import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { suggestionStates } from '@sahay/contract/translations/office-translations'
import { staff } from '../../platform/staff/staff.tables.ts'
import { instant, languageColumn, reference } from '../../kernel/database/columns.ts'

/** How a text came to be: written here, as a visitor suggested it, out of a file; or only signed. */
export const textSources = ['written', 'suggested', 'imported', 'signed'] as const

/** Better words that visitors suggested; nobody is named. */
export const translationSuggestions = pgTable(
  'translation_suggestions',
  {
    id: text().primaryKey(),
    /** The client's key of the filled-in form: sent twice, it makes one suggestion. */
    once: text().unique(),
    lang: languageColumn(),
    /** The path of the page that it was read on. */
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

/** What staff wrote or signed of the sentences of a language, one after the other; the newest counts. */
export const translationTexts = pgTable(
  'translation_texts',
  {
    id: text().primaryKey(),
    lang: languageColumn(),
    /** By which its sentence is known. */
    sentence: text().notNull(),
    /** Counts the texts of a sentence from 1 on: of two who write at once, one is told. */
    nth: integer().notNull(),
    /** The English that it was made from, and what the catalogue said then. */
    english: text().notNull(),
    over: text().notNull(),
    words: text().notNull(),
    /** Of the person who signed it as good; null: it is a draft. */
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
