import * as contract from '@sahay/contract/staff/office-views'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { Views } from './views.service.ts'

export function viewsRoutes(context: RouteContext, views: Views): void {
  route(context, contract.listViews, async ({ query: { list } }, actor) => {
    const found = await views.of(actor, list)
    return {
      data: found.map(({ id, name, query, shared, mine, by }) => ({ id, name, query, shared, mine, by })),
    }
  })
  route(context, contract.saveView, async ({ body }, actor) => ({
    data: { id: await views.save(actor, body) },
  }))
  route(context, contract.deleteView, async ({ body: { id } }, actor) => {
    await views.remove(actor, id)
    return {}
  })
}
