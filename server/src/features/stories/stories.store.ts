import type { Paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { rowsOf } from '../../kernel/database/query.ts'

interface Pictured {
  readonly id: string
  /** null: drawn. */
  readonly image: string | null
}

export interface GalleryItem extends Pictured {
  readonly caption: string
}

export interface Review extends Pictured {
  readonly name: string
  readonly comment: string
}

export interface Donor extends Pictured {
  readonly name: string
  readonly position: string
  readonly amount: Paise
}

export interface Statistic {
  readonly id: string
  readonly total: string
  readonly title: string
}

const MOST_SHOWN = 200
const inOrder = sql`where published_at is not null order by place, id limit ${MOST_SHOWN}`

export function shownGallery(tx: Executor): Promise<GalleryItem[]> {
  return rowsOf<GalleryItem>(tx, sql`select id, image, caption from gallery_items ${inOrder}`)
}

export function shownReviews(tx: Executor): Promise<Review[]> {
  return rowsOf<Review>(tx, sql`select id, image, name, comment from reviews ${inOrder}`)
}

export function shownDonors(tx: Executor): Promise<Donor[]> {
  return rowsOf<Donor>(
    tx,
    sql`select id, image, name, position, amount_paise as "amount" from donors ${inOrder}`,
  )
}

export function shownStatistics(tx: Executor): Promise<Statistic[]> {
  return rowsOf<Statistic>(tx, sql`select id, total, title from statistics ${inOrder}`)
}
