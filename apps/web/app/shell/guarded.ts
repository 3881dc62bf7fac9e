import { originParam } from './origin.ts'

/** The pages for signed-in people; `apps/web/runtime/head/session.ts` redirects others before the first paint. */
export const guardedPaths: readonly string[] = [
  '/account',
  '/event-history',
  '/donationdetail-history',
  '/donatorinquiry-history',
]

/** Returns the sign-in address for such a page. The address contains the target, so that nothing has to be stored. */
export function signInFor(path: string): string {
  return `/signin?${originParam}=${encodeURIComponent(path)}`
}

/** True if a path of this site is such a page. */
export function isGuarded(path: string): boolean {
  const [page = ''] = path.split(/[?#]/, 1)
  return guardedPaths.includes(page.replace(/\/$/, ''))
}
