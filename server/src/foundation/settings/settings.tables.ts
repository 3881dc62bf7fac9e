import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the trust says of itself: one row a group (trust, contact, social, bank), and what the owner decided (payments). */
export const settingsGroups = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})
