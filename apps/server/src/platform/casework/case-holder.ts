import type { CaseResult, CaseState } from '@sahay/contract/casework/office-cases'
import type { RequestKind } from '@sahay/contract/requests/request-kinds'
import type { TodayKind } from '@sahay/contract/staff/office-today'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import type { Operation } from '../../kernel/module.ts'
import type { SQL } from 'drizzle-orm'

/** Where an answer to a case goes. */
export const caseAddress = {
  email: t.text,
  language: t.textOf<LanguageCode>(),
  /** The number people read out, where it has one. */
  reference: t.nullable(t.text),
}
export type CaseAddress = RowOf<typeof caseAddress>

/** How many of a kind wait: late, to be answered by an instant, and for one member of staff. Each ends at a thousand. */
export const waiting = { late: t.integer, soon: t.integer, mine: t.integer }
export type Waiting = RowOf<typeof waiting>

/** A case that waits for the trust. */
export const due = {
  id: t.text,
  reference: t.nullable(t.text),
  name: t.text,
  /** What is asked for, in a word, and how much. */
  asked: t.nullable(t.text),
  amount: t.nullable(t.paise),
  state: t.present(t.text),
  promisedBy: t.present(t.instant),
  /** Who works on it. */
  assigneeId: t.nullable(t.text),
  /** How many wait in all, counted to a hundred. */
  all: t.integer,
}
export type Due = RowOf<typeof due>

/** Which of those that wait: all, or what somebody has; with what nobody has. */
export interface DueQuery {
  readonly whose: 'everyone' | 'own' | 'own and free'
  readonly staffId: string
  readonly most: number
}

/** A case as it is locked with others. */
export const lockedCase = {
  id: t.text,
  isFinished: t.boolean,
  /** Who works on it. */
  assigneeId: t.nullable(t.text),
  assigneeName: t.nullable(t.text),
}
export type LockedCase = RowOf<typeof lockedCase>

/** The records of a kind in the inbox of all requests. */
export interface Requests {
  readonly kind: RequestKind
  /**
   * Selects them all from their one table, erased ones too, without a condition or a join: so that the database goes along
   * the indexes of all kinds at once. Its columns are those of `noRequests`.
   */
  readonly select: SQL
}

/** A kind of record that staff answer, as its feature declares it. */
export interface CaseHolder {
  /** What the ids of its records begin with. */
  readonly idPrefix: string
  /** Who may read it, and who may work on it. */
  readonly reads: Operation
  readonly works: Operation
  /** How many wait at an instant; `soon` is until when one looks ahead. */
  waiting(tx: Executor, options: { now: Date; soon: Date; staffId: string }): Promise<Waiting | null>
  /** Those that wait whose promise ends first. */
  next(tx: Executor, query: DueQuery): Promise<readonly Due[]>
  /** What such a case is among all that waits; not there where none waits by a day. */
  readonly today?: TodayKind
  /** Not there where it stands in no inbox with others. */
  readonly requests?: Requests
  /** Selects the `name` and `reference` of one, that is not erased, by its id. */
  named(id: SQL): SQL
  /** How many cases that are not finished somebody has. Not there where a case has no end. */
  readonly held?: (tx: Executor) => Promise<readonly { readonly staffId: string; readonly cases: number }[]>
  /** Gives somebody's cases that are not finished to somebody else, or to nobody; answers their ids. */
  readonly handOver?: (
    tx: Executor,
    given: { readonly from: string; readonly to: string | null; readonly at: Date },
  ) => Promise<readonly string[]>
  /** Locks a record; null: there is none, or it is erased. `state` is null where the feature has states of its own. */
  lock(tx: Executor, id: string): Promise<{ readonly state: CaseState | null } | null>
  /**
   * Locks those of some records that are not erased, in one order for all, and tells who works on each and whether it is
   * finished. Not there where a case has no end.
   */
  readonly lockEach?: (tx: Executor, ids: readonly string[]) => Promise<readonly LockedCase[]>
  /** Changes the state of a locked record; not there where the feature has states of its own. */
  readonly set?: (
    tx: Executor,
    id: string,
    to: { readonly state: CaseState; readonly closedAt: Date | null; readonly result: CaseResult | null },
  ) => Promise<void>
  /** Where it is answered by mail; null: it has no address. Not there where nobody answers by mail from here. */
  readonly addressOf?: (tx: Executor, id: string) => Promise<CaseAddress | null>
}
