import { reference } from '../../kernel/database/columns.ts'
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Purpose } from '@sahay/contract/payments/kinds'
import { accounts } from '../identity/identity.tables.ts'

/** The number of entries of a history; its row is locked while a number is assigned. */
export const historyCounts = pgTable(
  'history_counts',
  {
    accountId: reference('account_id', () => accounts.id),
    kind: text().$type<Purpose>().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
)

/** An account's actions, numbered without gaps from 1, oldest first: any page is found by its numbers (decision 32). */
export const historyEntries = pgTable(
  'history_entries',
  {
    accountId: text('account_id').notNull(),
    kind: text().$type<Purpose>().notNull(),
    nth: integer().notNull(),
    /** The donation, inquiry or entry; the record itself belongs to its feature. */
    subjectId: text('subject_id').notNull().unique(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.nth] })],
)
