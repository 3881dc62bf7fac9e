import { sql } from 'drizzle-orm'
import { check, date, index, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core'
import { contentColumns, oneState } from '../../platform/content/content.tables.ts'
import { paise, translations } from '../../kernel/database/columns.ts'

/** The columns of every story: its state and its place in the trust's order. */
const shown = () => ({ ...contentColumns(), id: text().primaryKey() })

/** When the named person agreed to be shown, and how: by telephone, in a letter. Nobody is shown without. */
const consent = () => ({
  consentedOn: date('consented_on'),
  consentNote: text('consent_note').notNull().default(''),
})
const consented = sql`coalesce(published_at, publish_at) is null or consented_on is not null`

const isDue = (name: string, { publishAt }: { readonly publishAt: PgColumn }) =>
  index(`${name}_due`).on(publishAt).where(sql`publish_at is not null`)

/** Figures about the trust's work, such as `6+`. */
export const statistics = pgTable(
  'statistics',
  {
    ...shown(),
    total: text().notNull(),
    title: text().notNull(),
    translations: translations<'title'>(),
  },
  (table) => [isDue('statistics', table), check('statistics_one_state', oneState())],
)

/** Pictures of the trust's work: things, never children. */
export const galleryItems = pgTable(
  'gallery_items',
  {
    ...shown(),
    /** The address of an uploaded photograph; null: drawn from its caption. */
    image: text(),
    caption: text().notNull(),
    translations: translations<'caption'>(),
  },
  (table) => [isDue('gallery_items', table), check('gallery_items_one_state', oneState())],
)

/** People's testimonials about the trust, with their permission. */
export const reviews = pgTable(
  'reviews',
  {
    ...shown(),
    ...consent(),
    image: text(),
    name: text().notNull(),
    comment: text().notNull(),
    translations: translations<'name' | 'comment'>(),
  },
  (table) => [
    isDue('reviews', table),
    check('reviews_one_state', oneState()),
    check('reviews_consent', consented),
  ],
)

/** The donors that staff have chosen to show, with their permission. An inquiry alone publishes nothing. */
export const donors = pgTable(
  'donors',
  {
    ...shown(),
    ...consent(),
    /** The inquiry that it was made from; each is used once. */
    inquiryId: text('inquiry_id').unique(),
    image: text(),
    name: text().notNull(),
    /** Their public description: 'Cloth merchant, Maninagar'. */
    occupation: text().notNull(),
    translations: translations<'name' | 'position'>(),
    amountPaise: paise('amount_paise').notNull(),
  },
  (table) => [
    isDue('donors', table),
    check('donors_one_state', oneState()),
    check('donors_consent', consented),
    check('donors_amount', sql`${table.amountPaise} > 0`),
  ],
)

/** Other organisations that the trust works with, with their permission. */
export const partnerPages = pgTable(
  'partner_pages',
  {
    ...shown(),
    ...consent(),
    /** The organisation's request that it was made from; each is used once. */
    requestId: text('request_id').unique(),
    /** The address of its logo; null: it has none. */
    image: text(),
    name: text().notNull(),
    about: text().notNull(),
    website: text().notNull().default(''),
    translations: translations<'name' | 'about'>(),
  },
  (table) => [
    isDue('partner_pages', table),
    check('partner_pages_one_state', oneState()),
    check('partner_pages_consent', consented),
  ],
)
