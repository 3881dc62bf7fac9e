import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../kernel/database/columns.ts'
import { documents } from '../documents/documents.tables.ts'
import { staff } from '../staff/staff.tables.ts'

/** The photographs that staff put onto the site. Their files are documents: the whole, and the cut of it that is shown. */
export const pictures = pgTable(
  'pictures',
  {
    id: text().primaryKey(),
    /** What is shown; the original itself where nothing is cut off. */
    shownId: reference('shown_id', () => documents.id),
    originalId: reference('original_id', () => documents.id),
    /** Left, top, width and height of what is shown, in thousandths of the original; null: all of it. */
    crop: text(),
    alt: text().notNull(),
    /** Whose leave was asked, where something is somebody's. */
    leave: text().notNull(),
    /** Who looked whether it shows things and no children. */
    lookedAtBy: reference('looked_at_by', () => staff.id),
    addedAt: instant('added_at').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index('pictures_added').on(table.addedAt, table.id), index('pictures_shown').on(table.shownId)],
)
