import { type SQL, sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { orderedBy, type Order } from '../../kernel/database/keyset.ts'
import { joinStaff, staffColumns } from '../staff/staff.published.ts'
import { caseAssignees, queuePlace } from './casework.tables.ts'
import type { Assignee } from './notes.store.ts'
import { when } from '../../kernel/database/list-statement.ts'

/** What other modules may use of casework inside their own statements. A list of cases calls its own table `request`. */

export { answeredNotice } from './casework.notices.ts'
export { assigneeOf, eraseOldNotes, eraseNotesOf, giveNotes, insertNote } from './notes.store.ts'

/** Who works on the case, as it is answered, for rows of statements with `joinAssignee`. */
export const assigneeColumn = t.computed(
  t.nullable(t.json<Assignee>()),
  sql`case when ${staffColumns.name} is not null
    then jsonb_build_object('id', ${caseAssignees.staffId}, 'name', ${staffColumns.name}) end`,
)
/** Joins the person who works on a case; `record` is the case's id. */
export const joinAssignee = (record: SQL): SQL => sql`
  left join case_assignees on case_assignees.subject = ${record} ${joinStaff(caseAssignees.staffId)}`

/** Whom a case is with, since when, and what was noted of it last, for rows of statements with `joinAssignee`. */
export const questionColumns = {
  assigneeId: t.computed(t.nullable(t.text), sql`${caseAssignees.staffId}`),
  askedAt: t.computed(t.nullable(t.instant), sql`${caseAssignees.at}`),
  lastNote: t.computed(
    t.nullable(t.text),
    sql`(select text from case_notes where case_notes.subject = ${caseAssignees.subject}
      order by case_notes.id desc limit 1)`,
  ),
}

/** On how many days calls about a case were noted that nobody answered, as a value of a statement. */
export const unansweredDays = (subject: SQL): SQL => sql`
  (select count(distinct (at at time zone 'Asia/Kolkata')::date)::int from case_notes
    where case_notes.subject = ${subject} and kind = 'call' and outcome = 'no_answer')`

/** Whether a call about a case was answered, as a value of a statement. */
export const answeredCall = (subject: SQL): SQL => sql`
  exists (select from case_notes where case_notes.subject = ${subject} and kind = 'call' and outcome <> 'no_answer')`

/** Whether a call about a case was noted today, as a value of a statement. */
export const calledToday = (subject: SQL): SQL => sql`
  exists (select from case_notes where case_notes.subject = ${subject} and kind = 'call'
    and (at at time zone 'Asia/Kolkata')::date = (app_now() at time zone 'Asia/Kolkata')::date)`

/** The condition that somebody works on the case; `nobody`: that nobody does. */
export const assigneeIs = (assignee: string): SQL =>
  assignee === 'nobody' ? sql`${caseAssignees.staffId} is null` : sql`${caseAssignees.staffId} = ${assignee}`

/** By what lists of cases are made shorter; `promisedBy`: until when an answer is promised, null where none is. */
export const caseNarrowing = (promisedBy: SQL) => ({
  /** The id of who works on it; `nobody`. */
  assignee: when(t.text, assigneeIs),
  /** Nobody has answered yet, and an answer is promised from and, not with it, until then. */
  waits: when(t.boolean, (waits) => (waits ? sql`${promisedBy} is not null` : null)),
  promisedFrom: when(t.instant, (from) => sql`${promisedBy} >= ${from}::timestamptz`),
  promisedBefore: when(t.instant, (before) => sql`${promisedBy} < ${before}::timestamptz`),
})

/**
 * The order by the promise: those that wait come first, then all others, newest first. Among those promised until the
 * same day, who came first is first.
 */
export const queueOrder = (waits: SQL, promisedBy: SQL, createdAt: SQL, id: SQL): Order => ({
  keys: [
    { sql: queuePlace(waits, promisedBy, createdAt), type: 'bigint' },
    { sql: createdAt, type: 'timestamptz' },
    { sql: id, type: 'text' },
  ],
  direction: 'asc',
})

/** The orders of a list of cases. */
export const caseOrders = {
  promise: queueOrder(
    sql`request.state = 'open'`,
    sql`request.promised_by`,
    sql`request.created_at`,
    sql`request.id`,
  ),
  '-at': orderedBy(sql`request.created_at`, 'timestamptz', sql`request.id`, 'desc'),
} as const satisfies Record<string, Order>
