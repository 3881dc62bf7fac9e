import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** One-way values of the secret keys that this database was ever served with. */
export const keyFingerprints = pgTable('key_fingerprints', {
  fingerprint: text().primaryKey(),
  firstUsedAt: instant('first_used_at').notNull(),
})
