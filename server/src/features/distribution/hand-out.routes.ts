import { loadHandOutList, syncHandOuts } from '@sahay/contract/hand-out'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { Handing } from './handing.service.ts'
import { scanned } from './qr-words.ts'

/** How often the phones behind one address may ask, a minute: a yard has one line, and a stranger guesses in vain. */
const LOADS = 30
const SYNCS = 240

export function handOutRoutes(context: RouteContext, handing: Handing): void {
  route(
    context,
    loadHandOutList,
    async ({ body: { token } }) => {
      const { day, name, until, items, families } = await handing.load(token)
      return {
        data: {
          day: day.day,
          place: day.place,
          opens: day.opens,
          closes: day.closes,
          name,
          until: until.toISOString(),
          items: items.map(({ id, name: called, sized }) => ({ id, name: called, sized })),
          families: families.map(({ id, code, scan, children }) => ({
            id,
            code,
            scan: scanned(scan),
            children: children.map(({ id: application, firstName, standard, sizes, got }) => ({
              id: application,
              name: firstName,
              standard,
              sizes: { ...sizes },
              got: [...got],
            })),
          })),
        },
      }
    },
    { perMinute: LOADS },
  )

  route(
    context,
    syncHandOuts,
    async ({ body }) => {
      const { now, over, sent, got } = await handing.sync(body)
      return {
        data: {
          now,
          over,
          sent: sent.map(({ key, state }) => ({ key, state })),
          got: Object.fromEntries([...got].map(([child, items]) => [child, [...items]])),
        },
      }
    },
    { perMinute: SYNCS },
  )
}
