import { approvalStates } from '@sahay/contract/staff/office-approvals'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, paise, reference } from '../../kernel/database/columns.ts'
import { staff } from '../staff/staff.tables.ts'

/**
 * Requested changes that a second person has to approve. With `alone` none is needed: either none exists, and they wait
 * longer, or nothing is at stake yet. The database refuses an approval by the requester.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    /** The subject of the change: the id of a record, or the name of a setting. At most one change of it is under way. */
    subject: text().notNull(),
    /** In the format of its kind; never changed. */
    change: jsonb().notNull(),
    reason: text().notNull(),
    askedBy: reference('asked_by', () => staff.id),
    askedAt: instant('asked_at').notNull(),
    /** The deadline for approval. */
    expiresAt: instant('expires_at').notNull(),
    alone: boolean().notNull(),
    state: text({ enum: approvalStates }).notNull(),
    decidedBy: text('decided_by').references(() => staff.id),
    decidedAt: instant('decided_at'),
    /** When it takes effect; null while it waits for a second person. */
    holdsAt: instant('holds_at'),
    /** When everybody was last reminded that it is under way. */
    remindedAt: instant('reminded_at'),
    endedBy: text('ended_by').references(() => staff.id),
    endedAt: instant('ended_at'),
    endReason: text('end_reason'),
  },
  (table) => [
    uniqueIndex('approvals_open').on(table.kind, table.subject).where(sql`state in ('waiting', 'approved')`),
    index('approvals_due')
      .on(sql`coalesce(holds_at, expires_at)`)
      .where(sql`state in ('waiting', 'approved')`),
    index('approvals_newest').on(table.askedAt, table.id),
    check('approvals_second_person', sql`${table.decidedBy} <> ${table.askedBy}`),
  ],
)

/** How much money each member of staff decided about per day without a second person. */
export const decidedAlone = pgTable(
  'decided_alone',
  {
    staffId: reference('staff_id', () => staff.id),
    day: date({ mode: 'string' }).notNull(),
    amount: paise('amount_paise').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.day] }),
    check('decided_alone_amount', sql`${table.amount} >= 0`),
  ],
)
