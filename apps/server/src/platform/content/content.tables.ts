import { type SQL, sql } from 'drizzle-orm'
import { integer, jsonb, type PgColumn, type PgTable, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, languageColumn, reference } from '../../kernel/database/columns.ts'
import { staff } from '../staff/staff.tables.ts'

/** The columns of everything that staff publish. At most one of the three instants is there; without any it is a draft. */
export const contentColumns = () => ({
  /** The order of the list. */
  position: integer().notNull(),
  /** Since when it is shown. */
  publishedAt: instant('published_at'),
  /** When it opens by itself. */
  publishAt: instant('publish_at'),
  archivedAt: instant('archived_at'),
  /** Grows with each change that staff make, but for the order. */
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** A table that has them. */
export type ContentTable = PgTable & {
  readonly [Column in keyof ReturnType<typeof contentColumns> | 'id']: PgColumn
} & { readonly image?: PgColumn }

/** The check that goes with them. */
export const oneState = (): SQL => sql`num_nonnulls(published_at, publish_at, archived_at) <= 1`

/**
 * Of which English a translation of published texts was last made by those who translate, by whom and when. What visitors
 * read stands with the record itself; where that is another than `words`, somebody has written it there since.
 */
export const contentTranslations = pgTable(
  'content_translations',
  {
    kind: text().notNull(),
    recordId: text('record_id').notNull(),
    lang: languageColumn(),
    source: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    words: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    staffId: reference('staff_id', () => staff.id),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recordId, table.lang] })],
)
