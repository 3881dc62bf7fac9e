import type { ApprovalKindName } from '@sahay/contract/staff/office-approvals'
import { MOST_WAITING } from '@sahay/contract/staff/office-today'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t, rowOf } from '../../kernel/database/fields.ts'
import { bothWays } from '../../kernel/database/keyset.ts'
import { listStatement, narrowing, when } from '../../kernel/database/list-statement.ts'
import {
  changes,
  columns,
  counted,
  many,
  one,
  statement,
  values,
  rowBy,
  rowsBy,
} from '../../kernel/database/statement.ts'
import { nameOfStaff } from '../staff/staff.published.ts'
import { approvals } from './approvals.tables.ts'

/** The columns that are written only once. */
const requestRow = rowOf(
  approvals,
  ['id', 'kind', 'subject', 'reason', 'askedBy', 'askedAt', 'expiresAt', 'alone', 'state', 'holdsAt'],
  { change: approvals.change },
)
/** Includes the names of those who requested, approved and ended it. */
const approvalRow = {
  ...requestRow,
  ...rowOf(approvals, ['decidedBy', 'decidedAt', 'endedBy', 'endedAt', 'endReason'], {
    askedName: t.computed(t.text, sql`coalesce(${nameOfStaff(sql`asked_by`)}, '')`),
    decidedName: t.computed(t.nullable(t.text), nameOfStaff(sql`decided_by`)),
    endedName: t.computed(t.nullable(t.text), nameOfStaff(sql`ended_by`)),
  }),
}
export type Approval = RowOf<typeof approvalRow>

const insertInput = { ...requestRow, change: t.text }

const writeApproval = statement('approvals.writeApproval', {
  takes: [insertInput],
  gives: one(approvalRow),
  sql: (written) => sql`
    insert into approvals
      (id, kind, subject, change, reason, asked_by, asked_at, expires_at, alone, state, holds_at, reminded_at)
    values (${written.id}, ${written.kind}, ${written.subject}, ${written.change}::jsonb, ${written.reason}, ${written.askedBy},
      ${written.askedAt}::timestamptz, ${written.expiresAt}::timestamptz, ${written.alone}, ${written.state},
      ${written.holdsAt}::timestamptz, ${written.askedAt}::timestamptz)
    on conflict (kind, subject) where state in ('waiting', 'approved') do nothing
    returning ${columns(approvalRow)}`,
})

/** Inserts a request; null if a change of the same subject is under way. */
export async function insertApproval(
  tx: Executor,
  { change, ...written }: Omit<RowOf<typeof insertInput>, 'change'> & { readonly change: unknown },
): Promise<Approval | null> {
  return writeApproval(tx, { ...written, change: JSON.stringify(change) })
}

/** The open approval of a subject. */
export const openApproval = statement('approvals.openApproval', {
  takes: [approvals.kind, approvals.subject],
  gives: one(approvalRow),
  sql: (kind, subject) => sql`
    select ${columns(approvalRow)} from approvals
    where kind = ${kind} and subject = ${subject} and state in ('waiting', 'approved')`,
})

/** All open approvals of a kind. */
export const openApprovalsOf = rowsBy(
  'approvals.openApprovalsOf',
  approvals.kind,
  rowOf(approvals, ['id', 'subject', 'change']),
  { rest: sql`and state in ('waiting', 'approved')` },
)

const writeChange = statement('approvals.rewriteChange', {
  takes: [approvals.id, t.text],
  gives: changes,
  sql: (id, change) => sql`
    update approvals set change = ${change}::jsonb where id = ${id} and state in ('waiting', 'approved')`,
})

/**
 * Rewrites the stored change of an open approval when its encrypted values get a new key. Only the owner of the tables
 * may: the application writes a request only once.
 */
export async function rewriteChange(tx: Executor, id: string, change: object): Promise<void> {
  await writeChange(tx, id, JSON.stringify(change))
}

/** True if a change of a record waits for its second person, as a column value. */
export const openApprovalOf = (kind: ApprovalKindName, subject: SQL): SQL =>
  sql`exists (select from approvals where kind = ${kind} and subject = ${subject} and state in ('waiting', 'approved'))`

export const approvalById = rowBy('approvals.approvalById', approvals.id, approvalRow)

/** Locks an approval until the transaction ends. */
export const lockApproval = rowBy('approvals.lockApproval', approvals.id, approvalRow, {
  rest: sql`for update`,
})

/** Records who approved it, and when it takes effect. */
export const setApproved = statement('approvals.setApproved', {
  takes: [approvals.id, { by: t.text, at: t.instant, holdsAt: t.instant }],
  gives: one(approvalRow),
  sql: (id, { by, at, holdsAt }) => sql`
    update approvals set state = 'approved', decided_by = ${by}, decided_at = ${at}::timestamptz,
      holds_at = ${holdsAt}::timestamptz where id = ${id} returning ${columns(approvalRow)}`,
})

const ended = { state: approvals.state, by: approvals.endedBy, at: t.instant, reason: approvals.endReason }
export type End = RowOf<typeof ended>

/** Ends an approval: done, refused, stopped or expired. */
export const setEnded = statement('approvals.setEnded', {
  takes: [approvals.id, ended],
  gives: one(approvalRow),
  sql: (id, { state, by, at, reason }) => sql`
    update approvals set state = ${state}, ended_by = ${by}, ended_at = ${at}::timestamptz, end_reason = ${reason}
    where id = ${id} returning ${columns(approvalRow)}`,
})

const isDue = sql`state in ('waiting', 'approved') and coalesce(holds_at, expires_at) <= app_now()`

const MOST_DUE = 100

/** Approvals that are due: to take effect or to expire. */
export const dueApprovals = statement('approvals.dueApprovals', {
  gives: values({ id: approvals.id }),
  sql: () => sql`
    select id from approvals where ${isDue}
    order by coalesce(holds_at, expires_at) limit ${sql.raw(String(MOST_DUE))}`,
})

/** Locks a due approval; null if it has ended meanwhile, or another transaction holds it. */
export const lockDue = rowBy('approvals.lockDue', approvals.id, approvalRow, {
  rest: sql`and ${isDue} for update skip locked`,
})

/** Marks approvals of some kinds as reminded, if the last reminder is a day old, and returns them. */
export const takeReminders = statement('approvals.takeReminders', {
  takes: [t.texts, t.instant],
  gives: many(approvalRow),
  sql: (ofKinds, before) => sql`
    update approvals set reminded_at = app_now()
    where state = 'approved' and holds_at > app_now() and kind = any(${sql.param(ofKinds)}::text[])
      and reminded_at <= ${before}::timestamptz
    returning ${columns(approvalRow)}`,
})

const orders = bothWays({ askedAt: { sql: sql`asked_at`, type: 'timestamptz' } }, sql`id`)

const filter = narrowing({
  subject: when(t.text, (subject) => sql`subject = ${subject}`),
  state: when(approvals.state, (state) => sql`state = ${state}`),
  /** Those that wait for someone other than this person. */
  notRequestedBy: when(t.text, (staffId) => sql`state = 'waiting' and asked_by <> ${staffId}`),
})

/** One page of approvals. Refuses with bad_request (after). */
export const approvalsPage = listStatement('approvals.findApprovals', {
  takes: {
    /** Kinds that the caller may read. */
    kinds: t.texts,
    input: filter.takes,
  },
  row: approvalRow,
  orders,
  sql: ({ kinds, input }, { cursor, end }) => sql`
    select ${columns(approvalRow)}, ${cursor} from approvals
    ${end(sql`kind = any(${sql.param(kinds)}::text[])`, ...filter.conditions(input))}`,
})

/** How many approvals requested before an instant wait for a second person. */
export const countWaitingBefore = statement('approvals.countWaitingBefore', {
  takes: [t.instant],
  gives: counted,
  sql: (before) => sql`
    select count(*)::int as count from approvals
    where state = 'waiting' and asked_at < ${before}`,
})

/** Waiting approvals of some kinds that somebody else requested, earliest expiry first. */
export const waitingToday = statement('approvals.waitingToday', {
  takes: [t.texts, approvals.askedBy, t.integer],
  gives: many(
    rowOf(approvals, ['id', 'kind', 'askedAt', 'expiresAt'], {
      askedName: t.nullable(t.text),
      all: t.integer,
    }),
  ),
  sql: (kinds, staffId, most) => sql`
    select id, kind, ${nameOfStaff(sql`asked_by`)} as "askedName", asked_at as "askedAt", expires_at as "expiresAt",
      count(*) over ()::int as "all"
    from (select * from approvals
      where state = 'waiting' and kind = any(${sql.param(kinds)}::text[]) and asked_by <> ${staffId}
      order by coalesce(holds_at, expires_at), id limit ${sql.raw(String(MOST_WAITING))}) approvals
    order by expires_at, id limit ${most}`,
})
