import { sql } from 'drizzle-orm'
import type { RowOf } from '../../kernel/database/fields.ts'
import { many, statement } from '../../kernel/database/statement.ts'
import { donors, galleryItems, partnerPages, reviews, statistics } from './stories.tables.ts'

const galleryItem = {
  id: galleryItems.id,
  /** null: drawn. */ image: galleryItems.image,
  caption: galleryItems.caption,
  translations: galleryItems.translations,
}
export type GalleryItem = RowOf<typeof galleryItem>

const review = {
  id: reviews.id,
  image: reviews.image,
  name: reviews.name,
  comment: reviews.comment,
  translations: reviews.translations,
}
export type Review = RowOf<typeof review>

const donor = {
  id: donors.id,
  image: donors.image,
  name: donors.name,
  occupation: donors.occupation,
  translations: donors.translations,
  amount: donors.amountPaise,
}
export type Donor = RowOf<typeof donor>

const statistic = {
  id: statistics.id,
  total: statistics.total,
  title: statistics.title,
  translations: statistics.translations,
}
export type Statistic = RowOf<typeof statistic>

const partner = {
  id: partnerPages.id,
  /** null: it has no logo. */ image: partnerPages.image,
  name: partnerPages.name,
  about: partnerPages.about,
  website: partnerPages.website,
  translations: partnerPages.translations,
}
export type Partner = RowOf<typeof partner>

const MOST_SHOWN = 200
const inOrder = sql`where published_at is not null order by position, id limit ${MOST_SHOWN}`

export const shownGallery = statement({
  name: 'stories.shownGallery',
  takes: [],
  gives: many(galleryItem),
  sql: () => sql`select id, image, caption, translations from gallery_items ${inOrder}`,
})

export const shownReviews = statement({
  name: 'stories.shownReviews',
  takes: [],
  gives: many(review),
  sql: () => sql`select id, image, name, comment, translations from reviews ${inOrder}`,
})

export const shownDonors = statement({
  name: 'stories.shownDonors',
  takes: [],
  gives: many(donor),
  sql: () =>
    sql`select id, image, name, occupation, amount_paise as "amount", translations from donors ${inOrder}`,
})

export const shownStatistics = statement({
  name: 'stories.shownStatistics',
  takes: [],
  gives: many(statistic),
  sql: () => sql`select id, total, title, translations from statistics ${inOrder}`,
})

export const shownPartners = statement({
  name: 'stories.shownPartners',
  takes: [],
  gives: many(partner),
  sql: () => sql`select id, image, name, about, website, translations from partner_pages ${inOrder}`,
})
