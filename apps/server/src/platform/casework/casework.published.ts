import { type SQL, sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { orderedBy, type Order } from '../../kernel/database/keyset.ts'
import { joinStaff, staffColumns } from '../staff/staff.published.ts'
import { caseAssignees, queuePlace } from './casework.tables.ts'
import type { Assignee } from './notes.store.ts'
import { when } from '../../kernel/database/list-statement.ts'

/** Exports that other modules may use inside their own statements. Lists of cases alias their table as `request`. */

export { answeredNotice } from './casework.notices.ts'
export { assigneeOf, eraseOldNotes, eraseNotesOf, giveNotes, insertNote } from './notes.store.ts'

/** The assignee of the case, as the API returns it, for rows of statements with `joinAssignee`. */
export const assigneeColumn = t.computed(
  t.nullable(t.json<Assignee>()),
  sql`case when ${staffColumns.name} is not null
    then jsonb_build_object('id', ${caseAssignees.staffId}, 'name', ${staffColumns.name}) end`,
)
/** Joins the assignee of a case; `record` is the case's id. */
export const joinAssignee = (record: SQL): SQL => sql`
  left join case_assignees on case_assignees.subject = ${record} ${joinStaff(caseAssignees.staffId)}`

/** The assignee of a case, since when, and its latest note, for rows of statements with `joinAssignee`. */
export const questionColumns = {
  assigneeId: t.computed(t.nullable(t.text), sql`${caseAssignees.staffId}`),
  askedAt: t.computed(t.nullable(t.instant), sql`${caseAssignees.at}`),
  lastNote: t.computed(
    t.nullable(t.text),
    sql`(select text from case_notes where case_notes.subject = ${caseAssignees.subject}
      order by case_notes.id desc limit 1)`,
  ),
}

/** The number of days with unanswered calls about a case, as a column value. */
export const unansweredDays = (subject: SQL): SQL => sql`
  (select count(distinct (at at time zone 'Asia/Kolkata')::date)::int from case_notes
    where case_notes.subject = ${subject} and kind = 'call' and outcome = 'no_answer')`

/** True if a call about a case was answered, as a column value. */
export const answeredCall = (subject: SQL): SQL => sql`
  exists (select from case_notes where case_notes.subject = ${subject} and kind = 'call' and outcome <> 'no_answer')`

/** True if a call about a case was noted today, as a column value. */
export const calledToday = (subject: SQL): SQL => sql`
  exists (select from case_notes where case_notes.subject = ${subject} and kind = 'call'
    and (at at time zone 'Asia/Kolkata')::date = (app_now() at time zone 'Asia/Kolkata')::date)`

/** The condition that a case has this assignee; `nobody`: that it has none. */
export const assigneeIs = (assignee: string): SQL =>
  assignee === 'nobody' ? sql`${caseAssignees.staffId} is null` : sql`${caseAssignees.staffId} = ${assignee}`

/** The filters of lists of cases; `promisedBy`: until when an answer is promised, null if none is. */
export const caseNarrowing = (promisedBy: SQL) => ({
  /** The assignee's id, or `nobody`. */
  assignee: when(t.text, assigneeIs),
  /** Unanswered cases only; an answer is promised from `promisedFrom` (inclusive) to `promisedBefore` (exclusive). */
  waits: when(t.boolean, (waits) => (waits ? sql`${promisedBy} is not null` : null)),
  promisedFrom: when(t.instant, (from) => sql`${promisedBy} >= ${from}::timestamptz`),
  promisedBefore: when(t.instant, (before) => sql`${promisedBy} < ${before}::timestamptz`),
})

/**
 * The order by promise: waiting cases first, then all others, newest first. Among those promised for the same day,
 * first come, first served.
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
