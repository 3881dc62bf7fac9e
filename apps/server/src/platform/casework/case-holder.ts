import type { CaseResult, CaseState } from '@sahay/contract/casework/office-cases'
import type { RequestKind } from '@sahay/contract/requests/request-kinds'
import type { TodayKind } from '@sahay/contract/staff/office-today'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import type { Operation } from '../../kernel/module.ts'
import type { SQL } from 'drizzle-orm'

/** The address for an answer to a case. */
export const caseAddress = {
  email: t.text,
  language: t.textOf<LanguageCode>(),
  /** The number that people quote, if it has one. */
  reference: t.nullable(t.text),
}
export type CaseAddress = RowOf<typeof caseAddress>

/** How many cases of a kind wait: late, due by an instant, and one member's own. Each counts to a thousand. */
export const waiting = { late: t.integer, soon: t.integer, mine: t.integer }
export type Waiting = RowOf<typeof waiting>

/** A case that waits for the trust. */
export const due = {
  id: t.text,
  reference: t.nullable(t.text),
  name: t.text,
  /** The request in a word, and the amount. */
  asked: t.nullable(t.text),
  amount: t.nullable(t.paise),
  state: t.present(t.text),
  promisedBy: t.present(t.instant),
  /** The assignee. */
  assigneeId: t.nullable(t.text),
  /** How many wait in all, counted to a hundred. */
  all: t.integer,
}
export type Due = RowOf<typeof due>

/** Which waiting cases: everybody's, one's own, or one's own and unassigned ones. */
export interface DueQuery {
  readonly whose: 'everyone' | 'own' | 'own and free'
  readonly staffId: string
  readonly most: number
}

/** A case, as locked together with others. */
export const lockedCase = {
  id: t.text,
  isFinished: t.boolean,
  /** The assignee. */
  assigneeId: t.nullable(t.text),
  assigneeName: t.nullable(t.text),
}
export type LockedCase = RowOf<typeof lockedCase>

/** The records of a kind in the inbox of all requests. */
export interface Requests {
  readonly kind: RequestKind
  /**
   * Selects all rows of the one table, erased ones too, without a condition or a join, so that the database can use the
   * indexes of all kinds at the same time. Its columns are those of `noRequests`.
   */
  readonly select: SQL
}

/** A kind of record that staff answer, as its feature declares it. */
export interface CaseHolder {
  /** The prefix of its records' ids. */
  readonly idPrefix: string
  /** The permissions to read it, and to work on it. */
  readonly reads: Operation
  readonly works: Operation
  /** How many wait at an instant; `soon`: the end of the look-ahead. */
  waiting(tx: Executor, options: { now: Date; soon: Date; staffId: string }): Promise<Waiting | null>
  /** The waiting cases whose promise ends first. */
  next(tx: Executor, query: DueQuery): Promise<readonly Due[]>
  /** How such a case is shown among all waiting work; absent if its cases have no deadline. */
  readonly today?: TodayKind
  /** Absent if it appears in no shared inbox. */
  readonly requests?: Requests
  /** Selects the `name` and `reference` of a record by its id, unless it is erased. */
  named(id: SQL): SQL
  /** The number of unfinished cases of each member of staff. Absent if a case has no end. */
  readonly held?: (tx: Executor) => Promise<readonly { readonly staffId: string; readonly cases: number }[]>
  /** Reassigns a person's unfinished cases to somebody else, or to nobody; returns their ids. */
  readonly handOver?: (
    tx: Executor,
    given: { readonly from: string; readonly to: string | null; readonly at: Date },
  ) => Promise<readonly string[]>
  /** Locks a record; null: none exists, or it is erased. `state` is null if the feature has its own states. */
  lock(tx: Executor, id: string): Promise<{ readonly state: CaseState | null } | null>
  /**
   * Locks records that are not erased, always in the same order; returns each one's assignee and whether it is
   * finished. Absent if a case has no end.
   */
  readonly lockEach?: (tx: Executor, ids: readonly string[]) => Promise<readonly LockedCase[]>
  /** Changes the state of a locked record; absent if the feature has its own states. */
  readonly set?: (
    tx: Executor,
    id: string,
    to: { readonly state: CaseState; readonly closedAt: Date | null; readonly result: CaseResult | null },
  ) => Promise<void>
  /** The mail address for answers; null: it has none. Absent if staff never answer this kind by mail from here. */
  readonly addressOf?: (tx: Executor, id: string) => Promise<CaseAddress | null>
}
