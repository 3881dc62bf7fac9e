import type { Staff } from '../../kernel/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { SearchHolder } from '../../platform/search/search-holder.ts'
import type { Sought } from '../../platform/search/sought.ts'
import type { Core } from '../../kernel/database/database.ts'

export interface FindingParts extends Core {
  /** Finders of payments by name. */
  readonly holdersOfPayments: readonly SearchHolder[]
}

/** The most orders of one number, address or mobile; names have their own list. */
const MOST_FOUND = 200

/**
 * Creates the function that returns the ids for a search text, both as typed and as interpreted: of orders, payments,
 * records and slips, at most two hundred. Finding a person by mobile or address is logged if `noted`.
 */
export const createFindPayments =
  ({ db, now, holdersOfPayments }: FindingParts) =>
  async (by: Staff, q: string, sought: Sought, noted: boolean): Promise<string[]> => {
    const ids = new Set<string>([q])
    for (const holder of holdersOfPayments)
      if (holder.by.includes(sought.by))
        for (const { id } of await holder.find(db, sought, MOST_FOUND)) ids.add(id)
    if (noted && ids.size > 1 && (sought.by === 'mobile' || sought.by === 'email')) {
      const detail = { by: sought.by, found: ids.size - 1 }
      await recordAudit(db, { action: 'search.person', by, detail }, now())
    }
    return [...ids].slice(0, MOST_FOUND)
  }
