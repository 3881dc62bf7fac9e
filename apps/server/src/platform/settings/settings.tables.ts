import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../kernel/database/columns.ts'
import { staff } from '../staff/staff.tables.ts'

/** The trust's settings and the owner's decisions: one row per group (trust, contact, bank, payments…). */
export const settingsGroups = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: instant('changed_at').notNull(),
  /** Incremented by each change that staff make. */
  version: integer().notNull().default(1),
})

/** Every version of a group. Append-only: the application may neither change nor delete one. */
export const settingsVersions = pgTable(
  'settings_versions',
  {
    name: text().notNull(),
    version: integer().notNull(),
    value: jsonb().notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Null: the value from before any change. */
    changedBy: text('changed_by').references(() => staff.id),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
)
