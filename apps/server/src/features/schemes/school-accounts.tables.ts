import { pgTable, text } from 'drizzle-orm/pg-core'
import { approvals } from '../../platform/approvals/approvals.tables.ts'
import { bytea, instant } from '../../kernel/database/columns.ts'
import { schools } from './schools.tables.ts'

/** Where schools are paid. A trigger refuses any account that no approval of the same has brought. */
export const schoolAccounts = pgTable('school_accounts', {
  schoolId: text('school_id')
    .primaryKey()
    .references(() => schools.id),
  /** Holder, number, IFSC and bank, closed for this school. */
  sealed: bytea().notNull(),
  /** The last four digits of the number. */
  ends: text().notNull(),
  since: instant('since').notNull(),
  approvalId: text('approval_id')
    .notNull()
    .references(() => approvals.id),
})
