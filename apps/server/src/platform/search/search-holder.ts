import type { FoundKind } from '@sahay/contract/staff/office-search'
import type { Paise } from '@sahay/contract/kernel/money'
import type { Executor } from '../../kernel/database/database.ts'
import type { Operation } from '../../kernel/module.ts'
import type { Sought } from './sought.ts'

/** A record that a search found. */
export interface Hit {
  /** The record that it links to. */
  readonly id: string
  readonly name: string
  readonly number: string | null
  readonly at: Date | null
  readonly amount: Paise | null
}

/** The search for one kind of record, as its module declares it. Several holders may find the same kind. */
export interface SearchHolder {
  readonly kind: FoundKind
  /** The permission to find it. */
  readonly reads: Operation
  /** The kinds of search that it supports; it is called for no others. */
  readonly by: readonly Sought['by'][]
  find(tx: Executor, sought: Sought, most: number): Promise<readonly Hit[]>
}

/** Finds one record of a kind by its id or by the number that people quote; null: none exists. */
export type FindRecord = (
  tx: Executor,
  kind: FoundKind,
  sought: Sought & { readonly by: 'id' | 'number' },
) => Promise<Hit | null>

/** Makes it from the features' declarations. The caller checks who may see the answer. */
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
