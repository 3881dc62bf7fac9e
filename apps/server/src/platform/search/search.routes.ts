import { toRupees } from '@sahay/contract/kernel/money'
import { searchEverywhere } from '@sahay/contract/staff/office-search'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { Search } from './search.service.ts'

export function searchRoutes(context: RouteContext, search: Search): void {
  route(context, searchEverywhere, async ({ query: { q } }, actor) => {
    const found = await search(actor, q)
    return {
      data: found.map(({ kind, more, rows }) => ({
        kind,
        more,
        rows: rows.map(({ id, name, number, at, amount }) => ({
          id,
          name,
          number,
          at: at?.toISOString() ?? null,
          amount: amount === null ? null : toRupees(amount),
        })),
      })),
    }
  })
}
