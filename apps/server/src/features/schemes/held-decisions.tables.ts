import { heldDecisions as named } from '@sahay/contract/schemes/office-decisions'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { staff } from '../../platform/staff/staff.tables.ts'
import { instant } from '../../kernel/database/columns.ts'
import { applications } from './schemes.tables.ts'

/** What somebody decided and may still undo: it is made when it is due, and the row goes with it. */
export const heldDecisions = pgTable(
  'held_decisions',
  {
    applicationId: text('application_id')
      .primaryKey()
      .references(() => applications.id),
    decision: text({ enum: named }).notNull(),
    /** What was sent with it, as its call takes it. */
    body: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('held_decisions_due').on(table.dueAt)],
)
