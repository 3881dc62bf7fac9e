import type { Paise } from '@sahay/contract/kernel/money'
import type { NextKind, TodayKind } from '@sahay/contract/staff/office-today'
import type { Staff } from '../../kernel/actor.ts'
import type { Executor } from '../../kernel/database/database.ts'
import type { Text } from '../../kernel/language/message.ts'
import type { Operation } from '../../kernel/module.ts'

/** Whose work is shown: the caller's, or everybody's. */
export type Whose = 'mine' | 'everyone'

/** Something that waits; fields that a kind does not have are left out. */
export interface WaitingRow {
  /** The record that it is about; empty if none. */
  readonly id: string
  readonly name: string
  readonly reference?: string | null
  readonly number?: bigint
  /** Translated for the caller if it is a message. */
  readonly note?: Text | null
  /** The time of its promise, due date or deadline; null: none. */
  readonly by: Date | null
  /** Since when it waits. */
  readonly at: Date
  readonly amount?: Paise | null
  readonly count?: number
  /** True if it is for the caller; absent: if the caller works on the kind. */
  readonly isMine?: boolean
  /** A case without an assignee. */
  readonly isFree?: boolean
  readonly state?: string
}

/** The first rows of a kind, and the number of all, counted to a hundred. */
export interface WaitingRows {
  readonly rows: readonly WaitingRow[]
  readonly count: number
}

/** The waiting rows that a statement found, each with the number of all. */
export const waitingRows = <Found extends { readonly all: number }>(
  found: readonly Found[],
  rowOf: (one: Found) => WaitingRow,
): WaitingRows => ({ rows: found.map(rowOf), count: found[0]?.all ?? 0 })

export interface WaitingQuery extends Pick<Staff, 'staffId' | 'may'> {
  readonly now: Date
  readonly whose: Whose
  /** The most rows to return. */
  readonly most: number
}

/** A kind of waiting work, as its module declares it. It is read with one statement that an index bounds. */
export interface TodayHolder {
  readonly kind: TodayKind
  /** The permission to see it, and to work on it: unassigned work belongs to those who work on it. */
  readonly reads: Operation
  readonly works: Operation
  /** Present if it can be assigned: the assignee sees it, even if their role does not work on it. */
  readonly isAssignable?: true
  find(tx: Executor, query: WaitingQuery): Promise<WaitingRows>
}

/** An upcoming event, and its day. */
export interface NextRow {
  readonly id: string
  readonly name: string
  readonly at: Date
  readonly count?: number
}

/** A kind of upcoming event, as its module declares it; read with one statement that an index bounds. */
export interface NextHolder {
  readonly kind: NextKind
  readonly reads: Operation
  find(tx: Executor, now: Date, most: number): Promise<readonly NextRow[]>
}
