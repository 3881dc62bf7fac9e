import * as contract from '@sahay/contract/staff/office-search'
import { implement } from '../../kernel/http/implement.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Hit, SearchHolder } from './search-holder.ts'
import { soughtIn } from './sought.ts'
import type { Core } from '../../kernel/database/database.ts'

interface Parts extends Core {
  readonly holders: readonly SearchHolder[]
}

/**
 * Searches everything that the role may read. A search by mobile or address that found somebody is recorded: by which
 * of the two, and how many results, never the mobile or address itself.
 */
export const search = implement({ everywhere: contract.searchEverywhere }, ({ db, now, holders }: Parts) => ({
  async everywhere({ query: { q }, staff }) {
    const sought = soughtIn(q)
    const found = new Map<contract.FoundKind, Map<string, Hit>>()
    for (const { kind, reads, by, find } of holders) {
      if (!staff.may.includes(reads) || !by.includes(sought.by)) continue
      const rows = found.get(kind) ?? new Map<string, Hit>()
      // two holders may find the same record: a payment by its slip and by its gift
      for (const hit of await find(db, sought, contract.MOST_FOUND + 1)) rows.set(hit.id, hit)
      if (rows.size > 0) found.set(kind, rows)
    }
    if (found.size > 0 && (sought.by === 'mobile' || sought.by === 'email')) {
      const hits = [...found.values()].reduce((sum, rows) => sum + rows.size, 0)
      const detail = { by: sought.by, found: hits }
      await recordAudit(db, { action: 'search.person', by: staff, detail }, now())
    }
    const data = contract.foundKinds.flatMap((kind) => {
      const rows = [...(found.get(kind)?.values() ?? [])]
      if (rows.length === 0) return []
      return { kind, rows: rows.slice(0, contract.MOST_FOUND), more: rows.length > contract.MOST_FOUND }
    })
    return { data }
  },
}))
