import { originParam } from './origin.ts'

/** The pages for signed-in people; `apps/web/runtime/head/session.ts` sends others on before anything is painted. */
export const guardedPaths: readonly string[] = [
  '/account',
  '/event-history',
  '/donationdetail-history',
  '/donatorinquiry-history',
]

/** Where a stranger signs in to see such a page: its address says which, so that nothing is remembered past it. */
export function signInFor(path: string): string {
  return `/signin?${originParam}=${encodeURIComponent(path)}`
}

/** Whether a path of this site is such a page. */
export function isGuarded(path: string): boolean {
  const [page = ''] = path.split(/[?#]/, 1)
  return guardedPaths.includes(page.replace(/\/$/, ''))
}
