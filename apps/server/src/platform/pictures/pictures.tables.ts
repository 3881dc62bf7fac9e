import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../kernel/database/columns.ts'
import { documents } from '../documents/documents.tables.ts'
import { staff } from '../staff/staff.tables.ts'

/** The photographs that staff put on the site. Their files are documents: the original, and the crop that is shown. */
export const pictures = pgTable(
  'pictures',
  {
    id: text().primaryKey(),
    /** The crop that is shown; the original itself if nothing is cut off. */
    shownId: reference('shown_id', () => documents.id),
    originalId: reference('original_id', () => documents.id),
    /** Left, top, width and height of the crop, in thousandths of the original; null: all of it. */
    crop: text(),
    alt: text().notNull(),
    /** Whose permission was obtained, if the picture shows somebody's property. */
    leave: text().notNull(),
    /** Who checked that it shows things and no children. */
    lookedAtBy: reference('looked_at_by', () => staff.id),
    addedAt: instant('added_at').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index('pictures_added').on(table.addedAt, table.id), index('pictures_shown').on(table.shownId)],
)
