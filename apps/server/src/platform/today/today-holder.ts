import type { Paise } from '@sahay/contract/kernel/money'
import type { NextKind, TodayKind } from '@sahay/contract/staff/office-today'
import type { Staff } from '../../kernel/actor.ts'
import type { Executor } from '../../kernel/database/database.ts'
import type { Text } from '../../kernel/language/message.ts'
import type { Operation } from '../../kernel/module.ts'

/** For whom one looks: the caller, or everybody. */
export type Whose = 'mine' | 'everyone'

/** Something that waits; what a kind has nothing of is left out. */
export interface WaitingRow {
  /** The record that it is about; empty where it is about none. */
  readonly id: string
  readonly name: string
  readonly reference?: string | null
  readonly number?: bigint
  /** In the language of the caller, where it is a message. */
  readonly note?: Text | null
  /** Until when it was promised, is due or can be done; null: it has no time. */
  readonly by: Date | null
  /** Since when it waits. */
  readonly at: Date
  readonly amount?: Paise | null
  readonly count?: number
  /** Whether it is for the caller; not there: it is where one works on the kind. */
  readonly isMine?: boolean
  /** A case that nobody has. */
  readonly isFree?: boolean
  readonly state?: string
}

/** Some of a kind, those that come first, and how many there are in all, counted to a hundred. */
export interface WaitingRows {
  readonly rows: readonly WaitingRow[]
  readonly count: number
}

/** What a statement found that waits, each row with how many there are in all. */
export const waitingRows = <Found extends { readonly all: number }>(
  found: readonly Found[],
  rowOf: (one: Found) => WaitingRow,
): WaitingRows => ({ rows: found.map(rowOf), count: found[0]?.all ?? 0 })

export interface WaitingQuery extends Pick<Staff, 'staffId' | 'may'> {
  readonly now: Date
  readonly whose: Whose
  /** So many rows at most. */
  readonly most: number
}

/** A kind of work that waits, as its module declares it. It is asked with one statement, which an index bounds. */
export interface TodayHolder {
  readonly kind: TodayKind
  /** Who may see it, and who works on it: of what nobody has it is theirs. */
  readonly reads: Operation
  readonly works: Operation
  /** There where somebody may have one: the person who has it sees it, no matter what the role works on. */
  readonly isAssignable?: true
  find(tx: Executor, query: WaitingQuery): Promise<WaitingRows>
}

/** Something that comes, and its day. */
export interface NextRow {
  readonly id: string
  readonly name: string
  readonly at: Date
  readonly count?: number
}

/** A kind of what comes next, as its module declares it; asked with one statement, which an index bounds. */
export interface NextHolder {
  readonly kind: NextKind
  readonly reads: Operation
  find(tx: Executor, now: Date, most: number): Promise<readonly NextRow[]>
}
