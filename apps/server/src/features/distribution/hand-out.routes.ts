import { loadHandOutList, sendReceipt, syncHandOuts } from '@sahay/contract/distribution/hand-out'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { Handing } from './handing.service.ts'
import { scanned } from './qr-words.ts'
import type { Receipts } from './receipts.service.ts'

/** How often the phones behind one address may ask, a minute: a yard has one line, and a stranger guesses in vain. */
const LOADS = 30
const SYNCS = 240
/** Each is decoded: as many as a dozen phones send at once, when the network is back. */
const PHOTOS = 120

export function handOutRoutes(context: RouteContext, handing: Handing, receipts: Receipts): void {
  route(
    context,
    loadHandOutList,
    async ({ body }, _actor, from) => {
      const { day, name, until, items, families } = await handing.load(body, from)
      return {
        data: {
          day: day.day,
          place: day.place,
          opens: day.opens,
          closes: day.closes,
          photo: day.photo,
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
          sent: sent.map(({ key, state, slow }) => ({ key, state, slow })),
          got: Object.fromEntries([...got].map(([child, items]) => [child, [...items]])),
        },
      }
    },
    { perMinute: SYNCS },
  )

  route(
    context,
    sendReceipt,
    async ({ body, files: { photo } }) => {
      await receipts.take(body, photo)
      return {}
    },
    { perMinute: PHOTOS },
  )
}
