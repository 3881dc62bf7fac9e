import { type FoundKind, foundKinds, MOST_FOUND } from '@sahay/contract/staff/office-search'
import { type Actor, requireStaff } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Hit, SearchHolder } from './search-holder.ts'
import { soughtIn } from './sought.ts'

export interface Found {
  readonly kind: FoundKind
  readonly rows: readonly Hit[]
  readonly more: boolean
}

/**
 * Looks everywhere, as far as somebody's role goes. For all staff. What leads to one person, a mobile or an address, is
 * noted where it found somebody: by what, and how many, never the mobile or address itself.
 */
export type Search = (actor: Actor, typed: string) => Promise<readonly Found[]>

export interface SearchDeps {
  readonly db: Database
  readonly now: () => Date
  readonly holders: readonly SearchHolder[]
}

export function createSearch({ db, now, holders }: SearchDeps): Search {
  return async (actor, typed) => {
    const { may } = requireStaff(actor)
    const sought = soughtIn(typed)
    const found = new Map<FoundKind, Map<string, Hit>>()
    for (const { kind, reads, by, find } of holders) {
      if (!may.includes(reads) || !by.includes(sought.by)) continue
      const rows = found.get(kind) ?? new Map<string, Hit>()
      // two holders may find the same: a payment by its slip and by its gift
      for (const hit of await find(db, sought, MOST_FOUND + 1)) rows.set(hit.id, hit)
      if (rows.size > 0) found.set(kind, rows)
    }
    if (found.size > 0 && (sought.by === 'mobile' || sought.by === 'email')) {
      const hits = [...found.values()].reduce((sum, rows) => sum + rows.size, 0)
      await recordAudit(
        db,
        { action: 'search.person', by: actor, detail: { by: sought.by, found: hits } },
        now(),
      )
    }
    return foundKinds.flatMap((kind) => {
      const rows = [...(found.get(kind)?.values() ?? [])]
      return rows.length === 0
        ? []
        : [{ kind, rows: rows.slice(0, MOST_FOUND), more: rows.length > MOST_FOUND }]
    })
  }
}
