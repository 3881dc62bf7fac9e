import type { ContentKind, ContentState } from '@sahay/contract/content/office-content'
import type { SQL } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import type { Operation } from '../../kernel/module.ts'
import type { HeldTexts } from './held-texts.ts'

/** The instants that say in which state something is. */
export interface ContentTimes {
  readonly publishedAt: Date | null
  readonly publishAt: Date | null
  readonly archivedAt: Date | null
}

/** Something that was locked to be changed. */
export type LockedContent = ContentTimes & { readonly version: number }

/** What its feature does in the transaction that changes a record's state, before it is written; it may refuse. */
export type StateGuard = (
  tx: Executor,
  change: {
    readonly id: string
    readonly from: ContentState
    readonly to: ContentState
    /** When it is to open by itself; null where it is not scheduled. */
    readonly publishAt: Date | null
  },
  at: Date,
) => Promise<void>

/** What is done with the pictures of a kind, by their addresses. */
export interface HeldImages {
  /** Puts a picture to a locked record; null: none. Its version grows. */
  set(tx: Executor, id: string, image: string | null): Promise<void>
  /** Puts another picture wherever one stands. */
  replace(tx: Executor, image: string, by: string): Promise<void>
  /** A select of every address that stands in it, as `image`. */
  readonly all: SQL
  /** Which records have any of these. */
  usesOf(
    tx: Executor,
    images: readonly string[],
  ): Promise<readonly { readonly id: string; readonly image: string }[]>
}

/** A kind of record that staff publish, as its feature declares it. */
export interface ContentHolder {
  readonly kind: ContentKind
  /** Who may publish it and put it into order. */
  readonly edits: Operation
  /** The name of its table, by which changes of it are announced. */
  readonly table: string
  /** Locks a record until the transaction ends; null: there is none. */
  lock(tx: Executor, id: string): Promise<LockedContent | null>
  /** Writes the state of a locked record; answers its new version. */
  setState(tx: Executor, id: string, to: ContentTimes): Promise<number>
  /** Puts a record before another, or after all; false: one of them is not there. Archived ones have no order. */
  move(tx: Executor, id: string, before: string | null): Promise<boolean>
  /** What staff write of it and visitors read, to be put into the languages of the site. */
  readonly texts: readonly HeldTexts[]
  /** Its pictures; not there where it has none. */
  readonly images?: HeldImages
  /** The ids of those whose time has come. */
  due(tx: Executor, now: Date): Promise<readonly string[]>
  /** Opens what is due; false: somebody was faster. */
  open(tx: Executor, id: string, now: Date): Promise<boolean>
}

/** In which state something with these instants is. */
export function stateOf({ publishedAt, publishAt, archivedAt }: ContentTimes): ContentState {
  if (archivedAt) return 'archived'
  if (publishedAt) return 'open'
  return publishAt ? 'scheduled' : 'draft'
}
