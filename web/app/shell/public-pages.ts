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

/** A public page's own address, or null for a page that is for one visitor, or is not there. */
export function publicPage(pathname: string): keyof typeof publicPages | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return Object.keys(publicPages).find((one): one is keyof typeof publicPages => one === path) ?? null
}
