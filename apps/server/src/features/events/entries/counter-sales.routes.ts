import { toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/events/office-counter-sales'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import { msg } from '../../../kernel/language/message.ts'
import type { CounterSales } from './counter-sales.service.ts'

const noted = msg(/*i18n*/ { id: 'message.noted', message: 'Noted.' })

export function counterSalesRoutes(context: RouteContext, sales: CounterSales): void {
  const sell = { needs: 'events.sell' } as const
  route(
    context,
    contract.listEventsToSell,
    async (_asked, actor) => {
      const rows = await sales.events(actor)
      const data = rows.map(({ id, name, amount, left, free, most }) => ({
        id,
        name,
        amount: toRupees(amount),
        left,
        free,
        most,
      }))
      return { data }
    },
    sell,
  )
  route(
    context,
    contract.sellPlaces,
    async ({ body }, actor) => {
      const { id, places, amount, voucher, slip, mailed, cashOfDay, drawAt } = await sales.sell(actor, body)
      const data = {
        id,
        places: places.map((place) => ({ id: place.id, uniqueId: place.uniqueId })),
        amount: toRupees(amount),
        voucher,
        slip,
        mailed,
        cash_of_day: cashOfDay === null ? null : toRupees(cashOfDay),
        draw_at: drawAt?.toISOString() ?? null,
      }
      return { data, message: noted }
    },
    sell,
  )
  route(
    context,
    contract.takeSaleBack,
    async ({ body }, actor) => {
      const approval = await sales.takeBack(actor, body)
      return {
        data: { approval },
        message:
          approval === null
            ? msg(/*i18n*/ { id: 'message.place_freed', message: 'The place is open to others again.' })
            : msg(/*i18n*/ { id: 'message.refund_waits', message: 'A second person has to approve it now.' }),
      }
    },
    sell,
  )
}
