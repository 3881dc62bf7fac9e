import { type SQL, sql } from 'drizzle-orm'
import { bigserial, check, index, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../kernel/database/columns.ts'
import { staff } from '../staff/staff.tables.ts'

/** The assignees of cases; a case is any record that staff answer, identified by its id. */
export const caseAssignees = pgTable(
  'case_assignees',
  {
    subject: text().primaryKey(),
    staffId: reference('staff_id', () => staff.id),
    at: instant('at').notNull(),
  },
  (table) => [index('case_assignees_staff').on(table.staffId)],
)

/** Staff's notes on a case, including calls and mails; erased with the case. */
export const caseNotes = pgTable(
  'case_notes',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    subject: text().notNull(),
    at: instant('at').notNull(),
    by: reference('by', () => staff.id),
    kind: text({ enum: ['note', 'call', 'mail'] }).notNull(),
    outcome: text({ enum: ['answered', 'no_answer', 'call_back'] }),
    text: text().notNull(),
    /** When the author wants to be reminded, and when the reminder was done. */
    remindAt: instant('remind_at'),
    doneAt: instant('done_at'),
    /** When the author got the notice that the reminder is due. */
    noticedAt: instant('noticed_at'),
  },
  (table) => [
    index('case_notes_subject').on(table.subject, table.id),
    index('case_notes_due')
      .on(table.by, table.remindAt, table.id)
      .where(sql`remind_at is not null and done_at is null`),
    index('case_notes_unnoticed')
      .on(table.remindAt)
      .where(sql`remind_at is not null and done_at is null and noticed_at is null`),
    index('case_notes_text').on(table.at).where(sql`text <> ''`),
    check('case_notes_call', sql`(${table.kind} = 'call') = (${table.outcome} is not null)`),
  ],
)

/** The columns of a table whose records are answered, closed and counted against the promise. */
export const caseColumns = () => ({
  state: text({ enum: ['open', 'answered', 'closed'] })
    .notNull()
    .default('open'),
  /** When the promise to answer ends. */
  promisedBy: instant('promised_by').notNull(),
  closedAt: instant('closed_at'),
  result: text({ enum: ['helped', 'referred', 'declined', 'no_answer', 'other', 'need', 'accepted'] }),
})

const micros = (at: SQL | PgColumn) => sql`(extract(epoch from ${at} at time zone 'UTC') * 1000000)::bigint`

/**
 * A case's place in its list, smallest first: waiting cases by their promise, then all others, newest first. Orders and
 * their indexes both use it, so that they match.
 */
export const queuePlace = (waits: SQL, promisedBy: SQL | PgColumn, createdAt: SQL | PgColumn): SQL =>
  // in microseconds; the others are negated, so newer ones are smaller, and stay above every promise until the year 2096
  sql`(case when ${waits} then ${micros(promisedBy)} else 8000000000000000 - ${micros(createdAt)} end)`

/** The index that serves a list of cases in its order. */
export const queueIndex = (
  name: string,
  waits: SQL,
  { promisedBy, createdAt, id }: Readonly<Record<'promisedBy' | 'createdAt' | 'id', PgColumn>>,
) => index(name).on(queuePlace(waits, promisedBy, createdAt), createdAt, id)
