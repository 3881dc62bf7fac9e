import type { ContentState } from '@sahay/contract/content/office-content'
import type { Executor } from '../../kernel/database/database.ts'

/** The instants that determine the state of content. */
export interface ContentTimes {
  readonly publishedAt: Date | null
  readonly publishAt: Date | null
  readonly archivedAt: Date | null
}

/** Called by its feature in the transaction that changes a record's state, before the change is written; it may refuse. */
export type StateGuard = (
  tx: Executor,
  change: {
    readonly id: string
    readonly from: ContentState
    readonly to: ContentState
    /** When it is published automatically; null if not scheduled. */
    readonly publishAt: Date | null
  },
  at: Date,
) => Promise<void>

/** The state that follows from these instants. */
export function stateOf({ publishedAt, publishAt, archivedAt }: ContentTimes): ContentState {
  if (archivedAt) return 'archived'
  if (publishedAt) return 'open'
  return publishAt ? 'scheduled' : 'draft'
}
