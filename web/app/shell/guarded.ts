/** The pages for signed-in people; `web/runtime/head/session.ts` sends others on before anything is painted. */
export const guardedPaths = [
  '/account',
  '/event-history',
  '/donationdetail-history',
  '/donatorinquiry-history',
] as const

/** Stands in the tab's storage, and as an attribute on the root, while the landing page says why one was led there. */
const key = 'guarded'

/** Has the landing page say that one must sign in to see the page that was asked for. */
export function showGuardedNotice(): void {
  sessionStorage.setItem(key, 'yes')
  document.documentElement.dataset[key] = ''
}

/** To be called when the landing page is left: it has been said. */
export function clearGuardedNotice(): void {
  sessionStorage.removeItem(key)
  delete document.documentElement.dataset[key]
}
