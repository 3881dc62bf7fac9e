import { addressInLanguage, splitLanguage } from '@sahay/contract/kernel/languages'
import { publicPage } from '../app/shell/public-pages.ts'

/** The kept page that stands in for the one at a path, which cannot be had: in the same language. */
export function offlinePage(path: string): string {
  return addressInLanguage(splitLanguage(path).language.code, '/offline')
}

/**
 * Under which address a page, or what the router fetches of it, is kept on this device to be read offline; null for
 * every address that is not the same for everybody, and for those of the API, the office and the provider.
 */
export function cacheAddress(url: URL): string | null {
  const page = pageOf(splitLanguage(url.pathname).path)
  if (publicPage(page) === null && !page.startsWith('/timer/')) return null
  // what leads to a page with a form already open is the same page
  return url.origin + url.pathname + queryOf(url)
}

/**
 * Whether an answer may be kept: a good one that its server does not call one visitor's own, and not that of another
 * address, as where the visitor has chosen another language.
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
