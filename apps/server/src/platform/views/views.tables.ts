import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../kernel/database/columns.ts'
import { staff } from '../staff/staff.tables.ts'

/** Views of the office's lists that staff saved by name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text().primaryKey(),
    staffId: reference('staff_id', () => staff.id),
    /** The list's address below /office. */
    list: text().notNull(),
    name: text().notNull(),
    /** The query of that address: filters, order, columns; no personal data. */
    query: text().notNull(),
    /** True if everybody who may see the list sees it. */
    shared: boolean().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    unique('saved_views_name').on(table.staffId, table.list, table.name),
    index('saved_views_shared').on(table.list).where(sql`shared`),
  ],
)
