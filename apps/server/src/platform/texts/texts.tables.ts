import type { TextName } from '@sahay/contract/content/texts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../kernel/database/columns.ts'
import { staff } from '../staff/staff.tables.ts'

/** A text by language; English is always present. */
export interface TextTranslations {
  readonly en: string
  readonly gu?: string
  readonly hi?: string
}

/** The longer texts of the site: at most one draft of each, and all versions that were in force, which a trigger protects. */
export const textVersions = pgTable(
  'text_versions',
  {
    id: text().primaryKey(),
    name: text().$type<TextName>().notNull(),
    /** Null: the built-in text of the program. */
    words: jsonb().$type<TextTranslations>(),
    /** The changes, for colleagues. */
    note: text().notNull().default(''),
    /** How often the draft was saved. */
    version: integer().notNull().default(1),
    writtenBy: reference('written_by', () => staff.id),
    writtenAt: instant('written_at').notNull(),
    /** When it comes into force automatically. */
    publishAt: instant('publish_at'),
    /** When it came into force; it is in force until the next one. */
    publishedAt: instant('published_at'),
    putAwayAt: instant('put_away_at'),
  },
  (table) => [
    check('text_versions_words', sql`words is null or words ? 'en'`),
    check('text_versions_one_state', sql`num_nonnulls(publish_at, published_at, put_away_at) <= 1`),
    uniqueIndex('text_versions_draft')
      .on(table.name)
      .where(sql`published_at is null and put_away_at is null`),
    index('text_versions_in_force').on(table.name, table.publishedAt),
    index('text_versions_due').on(table.publishAt).where(sql`publish_at is not null`),
  ],
)
