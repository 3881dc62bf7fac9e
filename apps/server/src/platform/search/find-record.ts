import type { FoundKind } from '@sahay/contract/staff/office-search'
import type { Executor } from '../../kernel/database/database.ts'
import type { Hit, SearchHolder } from './search-holder.ts'
import type { Sought } from './sought.ts'

/** Finds one record of a kind by its id or by the number that people quote; null: there is none. */
export type FindRecord = (
  tx: Executor,
  kind: FoundKind,
  sought: Sought & { readonly by: 'id' | 'number' },
) => Promise<Hit | null>

/** Makes it of what features declare of their records. Who may see the answer is asked by anyone who calls it. */
export function createFindRecord(holders: readonly SearchHolder[]): FindRecord {
  return async (tx, kind, sought) => {
    for (const holder of holders) {
      if (holder.kind !== kind || !holder.by.includes(sought.by)) continue
      const [found] = await holder.find(tx, sought, 1)
      if (found) return found
    }
    return null
  }
}
