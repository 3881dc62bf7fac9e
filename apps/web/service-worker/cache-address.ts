import { addressInLanguage, splitLanguage } from '@sahay/contract/kernel/languages'
import { publicPage } from '../app/shell/public-pages.ts'

/** Returns the offline page for a path, in the same language. */
export function offlinePage(path: string): string {
  return addressInLanguage(splitLanguage(path).language.code, '/offline')
}

/**
 * Returns the cache address of a page, or of the router's data for it, on this device; null for every address that is not
 * the same for everybody, and for those of the API, the office and the provider.
 */
export function cacheAddress(url: URL): string | null {
  const page = pageOf(splitLanguage(url.pathname).path)
  if (publicPage(page) === null && !page.startsWith('/timer/')) return null
  // a query that opens a form does not change the page
  return url.origin + url.pathname + queryOf(url)
}

/**
 * True if an answer can be cached: successful, not private to one visitor, and not redirected, as happens if the visitor
 * has chosen another language.
 */
export function mayBeCached(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.redirected &&
    !/no-store|private/.test(response.headers.get('cache-control') ?? '')
  )
}

function pageOf(path: string): string {
  if (!path.endsWith('.data')) return path
  const page = path.slice(0, -'.data'.length)
  return page === '/_root' || page === '/_' ? '/' : page
}

function queryOf(url: URL): string {
  const parameters = ['page', '_routes'].flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return parameters.length > 0 ? `?${parameters.join('&')}` : ''
}
