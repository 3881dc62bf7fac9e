import {
  type CaseResult,
  caseResult,
  type CaseState,
  MOST_CASES_COUNTED,
} from '@sahay/contract/casework/office-cases'
import type { RequestKind } from '@sahay/contract/requests/request-kinds'
import { MOST_WAITING } from '@sahay/contract/staff/office-today'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { orderedBy, type Order } from '../../kernel/database/keyset.ts'
import { changes, many, one, statement } from '../../kernel/database/statement.ts'
import type { CaseHolder, DueQuery } from './case-holder.ts'
import type { Assignee } from './notes.store.ts'
import { joinStaff, staffColumns } from '../staff/staff.published.ts'
import { caseAssignees, type caseColumns, queuePlace } from './casework.tables.ts'

/** What other modules may use of casework inside their own statements. A list of cases calls its own table `request`. */

export { answeredNotice } from './casework.notices.ts'
export { assigneeOf, eraseOldNotes, eraseNotesOf, giveNotes, insertNote } from './notes.store.ts'

/** A table of cases. */
export type CaseTable = PgTable & {
  readonly [Column in keyof ReturnType<typeof caseColumns> | 'id' | 'createdAt' | 'erasedAt']: PgColumn
}

/** Who works on the case, as it is answered, for rows of statements with `joinAssignee`. */
export const assigneeColumn = t.computed(
  t.nullable(t.json<Assignee>()),
  sql`case when ${staffColumns.name} is not null
    then jsonb_build_object('id', ${caseAssignees.staffId}, 'name', ${staffColumns.name}) end`,
)
const assigneeColumns = { assigneeId: t.nullable(t.text), assigneeName: t.nullable(t.text) }
const assigneeSelect = sql`${caseAssignees.staffId} as "assigneeId", ${staffColumns.name} as "assigneeName"`
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

/** What a list of cases may be narrowed by. */
export const caseFilter = {
  state: t.nullable(t.oneOf('open', 'answered', 'closed')),
  /** The id of who works on it; `nobody`. */
  assignee: t.nullable(t.text),
  /** Nobody has answered yet, and an answer is promised from and, not with it, until then. */
  waits: t.boolean,
  promisedFrom: t.nullable(t.instant),
  promisedBefore: t.nullable(t.instant),
}
export type CaseFilter = RowOf<typeof caseFilter>

/** What is looked for among the people of cases. */
export const personSearchInput = {
  beginning: t.nullable(t.text),
  digits: t.nullable(t.text),
  whole: t.nullable(t.text),
}

/** A text as the beginning, or the end, of a pattern of `like`: what has a meaning there stands for itself. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The condition of a search; `whole` is the column of what people quote: a number, or an address. */
export function searchCondition(
  { beginning, digits, whole }: RowOf<typeof personSearchInput>,
  column: SQL,
): SQL[] {
  if (beginning !== null) return [sql`lower(request.name) like ${`${literal(beginning)}%`}`]
  // backwards, the end of a number is the beginning that an index knows
  if (digits !== null)
    return [sql`reverse(request.mobile) like ${`${[...literal(digits)].toReversed().join('')}%`}`]
  return whole === null ? [] : [sql`lower(${column}) = lower(${whole})`]
}

/** The conditions of a list of cases, which are not erased. */
export function caseConditions({ state, assignee, waits, ...promised }: CaseFilter): SQL[] {
  const conditions = [sql`request.erased_at is null`]
  if (state) conditions.push(sql`request.state = ${state}`)
  if (assignee !== null) conditions.push(assigneeIs(assignee))
  if (waits) conditions.push(sql`request.state = 'open'`, ...promisedSo(sql`request.promised_by`, promised))
  return conditions
}

/** The conditions of what is promised, and until when. */
export const promisedSo = (
  promisedBy: SQL,
  { promisedFrom, promisedBefore }: Pick<CaseFilter, 'promisedFrom' | 'promisedBefore'>,
): SQL[] => [
  sql`${promisedBy} is not null`,
  ...(promisedFrom ? [sql`${promisedBy} >= ${promisedFrom}::timestamptz`] : []),
  ...(promisedBefore ? [sql`${promisedBy} < ${promisedBefore}::timestamptz`] : []),
]

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

/** What of a table waits for the trust, and how a case of it is called: SQL over the table, called `request`. */
interface WaitingIn {
  readonly idPrefix: string
  readonly table: PgTable
  readonly open: SQL
  /** What is not finished, no matter who waits for it: the trust, or the family. */
  readonly unfinished: SQL
  readonly reference: SQL
  readonly title: SQL
  /** What is asked for, in a word, how much, and how it stands. */
  readonly asked?: SQL
  readonly amount?: SQL
  readonly state: SQL
}

const waiting = { late: t.integer, soon: t.integer, mine: t.integer }
const due = {
  id: t.text,
  reference: t.nullable(t.text),
  name: t.text,
  asked: t.nullable(t.text),
  amount: t.nullable(t.paise),
  state: t.present(t.nullable(t.text)),
  promisedBy: t.present(t.nullable(t.instant)),
  assigneeId: t.nullable(t.text),
  all: t.integer,
}

/** So many are looked through at most for those that nobody has. */
const MOST_LOOKED_THROUGH = 1000

/** Makes what tells how many cases of a table wait, which comes first, who has them, and gives them to others. */
export function waitingIn({ idPrefix, table, open, unfinished, reference, title, ...says }: WaitingIn) {
  const { asked = sql`null::text`, amount = sql`null::bigint`, state } = says
  // counting ends somewhere: who has a thousand late ones need not know the rest
  const count = (condition: SQL, join = sql``) => sql`(select count(*)::int from (
    select from ${table} request ${join} where ${open} and ${condition} limit ${sql.raw(String(MOST_CASES_COUNTED))}) counted)`
  const inOrder = sql`order by request.promised_by, request.created_at, request.id`
  const counted = sql.raw(String(MOST_WAITING))
  // what somebody has is met by its assignees; what nobody has on the way through the first that wait, each looked up by
  // itself, so that the way ends with the last that is wanted, and all assignees of years are not read
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
  const give = statement({
    name: `${idPrefix}.giveCases`,
    takes: [caseAssignees.staffId, caseAssignees.staffId, caseAssignees.at],
    gives: many({ subject: caseAssignees.subject }),
    sql: (from, to, at) => sql`
      update case_assignees set staff_id = ${to}, at = ${at}::timestamptz where ${theirs(from)} returning subject`,
  })
  const release = statement({
    name: `${idPrefix}.releaseCases`,
    takes: [caseAssignees.staffId],
    gives: many({ subject: caseAssignees.subject }),
    sql: (from) => sql`delete from case_assignees where ${theirs(from)} returning subject`,
  })
  return {
    waiting: statement({
      name: `${idPrefix}.waiting`,
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
    next: statement({
      name: `${idPrefix}.next`,
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
    held: statement({
      name: `${idPrefix}.held`,
      takes: [],
      gives: many({ staffId: caseAssignees.staffId, cases: t.integer }),
      sql: () => sql`
        select staff_id as "staffId", count(*)::int as "cases" from ${table} request
        join case_assignees on case_assignees.subject = request.id where ${unfinished} group by staff_id`,
    }),
    lockEach: statement({
      name: `${idPrefix}.lockCases`,
      takes: [t.texts],
      gives: many({ id: t.text, isFinished: t.boolean, ...assigneeColumns }),
      sql: (ids) => sql`
        select request.id, not (${unfinished}) as "isFinished", ${assigneeSelect}
        from ${table} request ${joinAssignee(sql`request.id`)}
        where request.id = any(${sql.param(ids)}::text[]) and request.erased_at is null
        order by request.id for update of request`,
    }),
    async handOver(tx: Executor, { from, to, at }: { from: string; to: string | null; at: Date }) {
      const moved = await (to === null ? release(tx, from) : give(tx, from, to, at))
      return moved.map(({ subject }) => subject)
    },
  }
}

/** What a feature says of its table of cases, besides the permissions. */
interface Cases
  extends Omit<
    CaseHolder,
    'lock' | 'lockEach' | 'set' | 'waiting' | 'next' | 'named' | 'held' | 'handOver' | 'today' | 'requests'
  > {
  readonly today: RequestKind
  readonly table: CaseTable
  /** How a case is called, and its number where it has one, as SQL over the table, called `request`. */
  readonly title: SQL
  readonly reference?: SQL
  readonly asked?: SQL
  readonly amount?: SQL
  /** Who wrote, where the case is called otherwise; the address; how its payment stands. */
  readonly person?: SQL
  readonly email?: SQL
  readonly payment?: SQL
}

/** Makes the holder of a table that has `caseColumns`. */
export function casesIn({
  table,
  title,
  reference = sql`null::text`,
  asked,
  amount,
  person = sql`null::text`,
  email = sql`null::text`,
  payment = sql`null::text`,
  ...rest
}: Cases): CaseHolder {
  const open = sql`request.state = 'open' and request.erased_at is null`
  const unfinished = sql`request.state in ('open', 'answered') and request.erased_at is null`
  const lock = statement({
    name: `${rest.idPrefix}.lockCase`,
    takes: [t.text],
    gives: one({ state: t.oneOf<CaseState>('open', 'answered', 'closed') }),
    sql: (id) => sql`select state from ${table} where id = ${id} and erased_at is null for update`,
  })
  const set = statement({
    name: `${rest.idPrefix}.setCase`,
    takes: [
      t.text,
      {
        state: t.oneOf<CaseState>('open', 'answered', 'closed'),
        closedAt: t.nullable(t.instant),
        result: t.nullable(t.oneOf<CaseResult>(...caseResult.options)),
      },
    ],
    gives: changes,
    sql: (id, { state, closedAt, result }) => sql`
      update ${table} set state = ${state}, closed_at = ${closedAt}::timestamptz, result = ${result} where id = ${id}`,
  })
  return {
    ...rest,
    ...waitingIn({
      idPrefix: rest.idPrefix,
      table,
      open,
      unfinished,
      reference,
      title,
      state: sql`request.state`,
      ...(asked && { asked }),
      ...(amount && { amount }),
    }),
    requests: {
      kind: rest.today,
      select: sql`
        select request.id, ${sql.raw(`'${rest.today}'`)}::text as kind, request.state, request.promised_by,
          request.created_at, request.closed_at, request.result, request.erased_at, ${title} as title, request.name,
          request.mobile, ${reference} as reference, ${person} as person, ${email} as email,
          ${asked ?? sql`null::text`} as asked, ${amount ?? sql`null::bigint`} as amount, ${payment} as payment
        from ${table} request`,
    },
    lock,
    async set(tx: Executor, id, to) {
      if ((await set(tx, id, to)) !== 1) throw new Error(`no case ${id}`)
    },
  }
}
