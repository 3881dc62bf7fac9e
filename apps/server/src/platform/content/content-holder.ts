import type { ContentState } from '@sahay/contract/content/office-content'
import type { Executor } from '../../kernel/database/database.ts'

/** The instants that say in which state something is. */
export interface ContentTimes {
  readonly publishedAt: Date | null
  readonly publishAt: Date | null
  readonly archivedAt: Date | null
}

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

/** In which state something with these instants is. */
export function stateOf({ publishedAt, publishAt, archivedAt }: ContentTimes): ContentState {
  if (archivedAt) return 'archived'
  if (publishedAt) return 'open'
  return publishAt ? 'scheduled' : 'draft'
}
