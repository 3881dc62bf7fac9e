import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** One-way values of all secret keys ever used with this database. */
export const keyFingerprints = pgTable('key_fingerprints', {
  fingerprint: text().primaryKey(),
  firstUsedAt: instant('first_used_at').notNull(),
})
