import type { Staff } from '../../kernel/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { SearchHolder } from '../../platform/search/search-holder.ts'
import type { Sought } from '../../platform/search/sought.ts'
import type { Core } from '../../kernel/database/database.ts'

export interface FindingParts extends Core {
  /** Who finds payments by what people call them. */
  readonly holdersOfPayments: readonly SearchHolder[]
}

/** The most orders of one number, address or mobile; names have their own list. */
const MOST_FOUND = 200

/**
 * Makes what answers the ids of what is looked for, as it was typed and as it is understood: of orders, payments, records
 * and slips, at most two hundred. A person who is found by mobile or address is noted, where `noted`.
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
