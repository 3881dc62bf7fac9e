import { type SQL, sql } from 'drizzle-orm'
import { integer, jsonb, type PgColumn, type PgTable, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, languageColumn, reference } from '../../kernel/database/columns.ts'
import { staff } from '../staff/staff.tables.ts'

/** The columns of everything that staff publish. At most one of the three instants is set; without any it is a draft. */
export const contentColumns = () => ({
  /** The order of the list. */
  position: integer().notNull(),
  /** When it was published. */
  publishedAt: instant('published_at'),
  /** When it is published automatically. */
  publishAt: instant('publish_at'),
  archivedAt: instant('archived_at'),
  /** Incremented by each change that staff make, except reordering. */
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** A table with these columns. */
export type ContentTable = PgTable & {
  readonly [Column in keyof ReturnType<typeof contentColumns> | 'id']: PgColumn
} & { readonly image?: PgColumn }

/** The check constraint for these columns. */
export const oneState = (): SQL => sql`num_nonnulls(published_at, publish_at, archived_at) <= 1`

/**
 * The English from which translators last translated published texts, by whom and when. Visitors read the translation
 * on the record itself; if that differs from `words`, somebody has changed it there since.
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
