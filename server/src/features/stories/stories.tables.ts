import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { paise, translations } from '../../kernel/database/columns.ts'

/** What every story has: its place in the trust's order, and since when it is shown; null: not shown. */
const shown = () => ({
  id: text().primaryKey(),
  place: integer().notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }),
})

/** The figures the trust gives of its work, such as `6+`. */
export const statistics = pgTable('statistics', {
  ...shown(),
  total: text().notNull(),
  title: text().notNull(),
  translations: translations<'title'>(),
})

/** Pictures of what the trust does: things, never children. */
export const galleryItems = pgTable('gallery_items', {
  ...shown(),
  /** The address of an uploaded photograph; null: drawn from its caption. */
  image: text(),
  caption: text().notNull(),
  translations: translations<'caption'>(),
})

/** What people say of the trust, with their leave. */
export const reviews = pgTable('reviews', {
  ...shown(),
  image: text(),
  name: text().notNull(),
  comment: text().notNull(),
  translations: translations<'name' | 'comment'>(),
})

/** The donors that staff have chosen to show, with their leave. An inquiry publishes nothing by itself. */
export const donors = pgTable(
  'donors',
  {
    ...shown(),
    image: text(),
    name: text().notNull(),
    /** Who they are to the world: 'Cloth merchant, Maninagar'. */
    position: text().notNull(),
    translations: translations<'name' | 'position'>(),
    amountPaise: paise('amount_paise').notNull(),
  },
  (table) => [check('donors_amount', sql`${table.amountPaise} > 0`)],
)
