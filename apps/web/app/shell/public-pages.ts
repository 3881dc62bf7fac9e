import { eventAddress } from '@sahay/contract/events/event-address'

/** The pages that a search may show, each with the picture it is shared with. All others say `noindex`. */
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

/** The address of a need's own page, of which there is one for each that is published. */
export const needPath = ({ id }: { readonly id: string }): string => `/urgentneeddata/${id}`

const needPage = /^\/urgentneeddata\/need_[0-9a-zA-Z]+$/

/** The address of an event's own page in every language: the name that others put there is decoration (product.md 10). */
export const eventPath = ({ id, eventId }: { readonly id: string; readonly eventId: string }): string =>
  eventAddress(id, eventId)

/** The same with its name, for people to read. */
export const timerPath = ({ id, eventId, name }: { id: string; eventId: string; name: string }): string =>
  eventAddress(id, eventId, name)

const eventPage = /^\/timer\/evt_[0-9a-zA-Z_]+\/[^/]+\/[^/]+$/

/** A public page's own address and its picture, or null for a page that is for one visitor, or is not there. */
export function publicPage(pathname: string): { readonly path: string; readonly picture: string } | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  if (needPage.test(path)) return { path, picture: 'needs' }
  if (eventPage.test(path)) return { path, picture: 'events' }
  const picture = Object.entries(publicPages).find(([one]) => one === path)?.[1]
  return picture === undefined ? null : { path, picture }
}
