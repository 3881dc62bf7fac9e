import { eventAddress } from '@sahay/contract/events/event-address'

/** The pages that search engines may index, each with its picture for sharing. All others have `noindex`. */
export const publicPages = {
  '/': 'home',
  '/urgentneeddata': 'needs',
  '/lion-trust': 'schemes',
  '/application-status': 'schemes',
  '/joinourngo': 'events',
  '/how-a-draw-is-made': 'events',
  '/signup': 'home',
  '/signin': 'home',
  '/terms-conditions': 'papers',
  '/privacy-policy': 'papers',
} as const

/** The address of a need's page; every published need has one. */
export const needPath = ({ id }: { readonly id: string }): string => `/urgentneeddata/${id}`

const needPage = /^\/urgentneeddata\/need_[0-9a-zA-Z]+$/

/** The canonical address of an event's page in every language; a name in the address is for readers only (product.md 10). */
export const eventPath = ({ id, eventId }: { readonly id: string; readonly eventId: string }): string =>
  eventAddress(id, eventId)

/** The same with its name, for people to read. */
export const timerPath = ({ id, eventId, name }: { id: string; eventId: string; name: string }): string =>
  eventAddress(id, eventId, name)

const eventPage = /^\/timer\/evt_[0-9a-zA-Z_]+\/[^/]+\/[^/]+$/

/** Returns a public page's canonical path and its picture; null for a private page or one that does not exist. */
export function publicPage(pathname: string): { readonly path: string; readonly picture: string } | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  if (needPage.test(path)) return { path, picture: 'needs' }
  if (eventPage.test(path)) return { path, picture: 'events' }
  const picture = Object.entries(publicPages).find(([one]) => one === path)?.[1]
  return picture === undefined ? null : { path, picture }
}
