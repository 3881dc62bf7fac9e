import { toRupees } from '@sahay/contract/kernel/money'
import { addPledge, readPledge } from '@sahay/contract/giving/pledges'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import { nameIn } from '../needs/need-in-rupees.ts'
import type { Pledges } from './pledges.service.ts'

export function pledgesRoutes(context: RouteContext, pledges: Pledges): void {
  route(
    context,
    addPledge,
    async ({ body }, _actor, from) => ({ data: await pledges.add(body, from.language, from) }),
    { perMinute: 30 },
  )

  route(
    context,
    readPledge,
    async ({ query }, _actor, { language }) => {
      const { id, code, amount, received, need, translations } = await pledges.read(query.id)
      const named = need === null ? null : nameIn(language, { need, translations: translations ?? {} })
      return {
        data: {
          id,
          code,
          amount: toRupees(amount),
          need: named && { name: named.need, lang: named.lang },
          received: received === null ? null : toRupees(received),
        },
      }
    },
    { perMinute: 60 },
  )
}
