import { type SQL, sql } from 'drizzle-orm'
import { integer } from 'drizzle-orm/pg-core'
import { instant } from '../../kernel/database/columns.ts'

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

/** The check that goes with them. */
export const oneState = (): SQL => sql`num_nonnulls(published_at, publish_at, archived_at) <= 1`
