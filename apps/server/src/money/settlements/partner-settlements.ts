import { partnerSettlements as list } from '@sahay/contract/partners/partner'
import { requireScope } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { instantsOf } from '../../kernel/time/india.ts'
import { settlementsPage } from './settlements-list.store.ts'

/** Payouts that reached the bank, for a partner's API key. */
export const partnerSettlements = implement({ list }, ({ db }: { readonly db: Database }) => ({
  async list({ query: { from, until, ...page }, actor }) {
    requireScope(actor, 'settlements.read')
    const { rows, next } = await settlementsPage(db, { ...page, ...instantsOf({ from, until }), sort: 'at' })
    return { data: rows.map(({ unclear: _unclear, ...row }) => row), next }
  },
}))
