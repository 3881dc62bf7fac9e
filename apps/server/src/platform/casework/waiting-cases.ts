import { MOST_CASES_COUNTED } from '@sahay/contract/casework/office-cases'
import { MOST_WAITING } from '@sahay/contract/staff/office-today'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import { many, one, statement, values } from '../../kernel/database/statement.ts'
import { staffColumns } from '../staff/staff.published.ts'
import { due, type DueQuery, lockedCase, waiting } from './case-holder.ts'
import { joinAssignee } from './casework.published.ts'
import { caseAssignees } from './casework.tables.ts'

/** Which rows of a table wait for the trust, and how such a case is named: SQL over the table, called `request`. */
interface WaitingIn {
  readonly idPrefix: string
  readonly table: PgTable
  readonly open: SQL
  /** Unfinished cases, whether they wait for the trust or for the family. */
  readonly unfinished: SQL
  readonly reference: SQL
  readonly title: SQL
  /** The request in a word, the amount, and its state. */
  readonly asked?: SQL
  readonly amount?: SQL
  readonly state: SQL
}

/** At most this many waiting cases are searched for unassigned ones. */
const MOST_LOOKED_THROUGH = 1000

/** Builds what counts the waiting cases of a table, lists the first, names their assignees, and reassigns them. */
export function waitingIn({ idPrefix, table, open, unfinished, reference, title, ...says }: WaitingIn) {
  const { asked = sql`null::text`, amount = sql`null::bigint`, state } = says
  // counting stops at a limit: nobody with a thousand late cases needs the exact number
  const count = (condition: SQL, join = sql``) => sql`(select count(*)::int from (
    select from ${table} request ${join} where ${open} and ${condition} limit ${sql.raw(String(MOST_CASES_COUNTED))}) counted)`
  const inOrder = sql`order by request.promised_by, request.created_at, request.id`
  const counted = sql.raw(String(MOST_WAITING))
  // own cases are found by their assignee. Unassigned ones are found by going through the first waiting cases and looking
  // up each assignee, so that the scan ends at the limit and does not read years of assignments
  const own = (staffId: string) => sql`
    (select request.*, case_assignees.staff_id from ${table} request
      join case_assignees on case_assignees.subject = request.id and case_assignees.staff_id = ${staffId}
      where ${open} ${inOrder} limit ${counted})`
  const free = sql`
    (select request.*, null::text as staff_id from (
        select request.* from ${table} request where ${open} ${inOrder} limit ${sql.raw(String(MOST_LOOKED_THROUGH))}) request
      where (select staff_id from case_assignees where subject = request.id) is null ${inOrder} limit ${counted})`
  const everyones = sql`
    (select request.*, case_assignees.staff_id from ${table} request
      left join case_assignees on case_assignees.subject = request.id
      where ${open} ${inOrder} limit ${counted})`
  const waitingOf = ({ whose, staffId }: DueQuery): SQL => {
    if (whose === 'everyone') return everyones
    return whose === 'own' ? own(staffId) : sql`(${own(staffId)} union all ${free})`
  }
  const theirs = (from: string) =>
    sql`staff_id = ${from} and subject in (select request.id from ${table} request where ${unfinished})`
  const give = statement(`${idPrefix}.giveCases`, {
    takes: [caseAssignees.staffId, caseAssignees.staffId, caseAssignees.at],
    gives: values({ subject: caseAssignees.subject }),
    sql: (from, to, at) => sql`
      update case_assignees set staff_id = ${to}, at = ${at}::timestamptz where ${theirs(from)} returning subject`,
  })
  const release = statement(`${idPrefix}.releaseCases`, {
    takes: [caseAssignees.staffId],
    gives: values({ subject: caseAssignees.subject }),
    sql: (from) => sql`delete from case_assignees where ${theirs(from)} returning subject`,
  })
  return {
    waiting: statement(`${idPrefix}.waiting`, {
      takes: [{ now: t.instant, soon: t.instant, staffId: t.text }],
      gives: one(waiting),
      sql: ({ now, soon, staffId }) => sql`
        select ${count(sql`request.promised_by < ${now}`)} as "late",
          ${count(sql`request.promised_by >= ${now} and request.promised_by < ${soon}`)} as "soon",
          ${count(
            sql`case_assignees.staff_id = ${staffId}`,
            sql`join case_assignees on case_assignees.subject = request.id`,
          )} as "mine"`,
    }),
    next: statement(`${idPrefix}.next`, {
      takes: [
        t.given<DueQuery>(
          { whose: 'everyone', staffId: 'x', most: 1 },
          { whose: 'own', staffId: 'x', most: 1 },
          { whose: 'own and free', staffId: 'x', most: 1 },
        ),
      ],
      gives: many(due),
      sql: (which) => sql`
        select request.id, ${reference} as "reference", ${title} as "name", ${asked} as "asked", ${amount} as "amount",
          ${state} as "state", request.promised_by as "promisedBy", request.staff_id as "assigneeId",
          least(request."all", ${counted})::int as "all"
        from (select request.*, count(*) over () as "all" from ${waitingOf(which)} request ${inOrder} limit ${which.most}) request
        ${inOrder}`,
    }),
    named: (id: SQL): SQL => sql`
      select ${title} as name, ${reference} as reference from ${table} request
      where request.id = ${id} and request.erased_at is null`,
    held: statement(`${idPrefix}.held`, {
      gives: many({ staffId: caseAssignees.staffId, cases: t.integer }),
      sql: () => sql`
        select staff_id as "staffId", count(*)::int as "cases" from ${table} request
        join case_assignees on case_assignees.subject = request.id where ${unfinished} group by staff_id`,
    }),
    lockEach: statement(`${idPrefix}.lockCases`, {
      takes: [t.texts],
      gives: many(lockedCase),
      sql: (ids) => sql`
        select request.id, not (${unfinished}) as "isFinished", ${caseAssignees.staffId} as "assigneeId", ${staffColumns.name} as "assigneeName"
        from ${table} request ${joinAssignee(sql`request.id`)}
        where request.id = any(${sql.param(ids)}::text[]) and request.erased_at is null
        order by request.id for update of request`,
    }),
    handOver: (tx: Executor, { from, to, at }: { from: string; to: string | null; at: Date }) =>
      to === null ? release(tx, from) : give(tx, from, to, at),
  }
}
