import type { matchRoutes, RouteObject, ServerBuild } from 'react-router'
import type { Language } from '@sahay/contract/kernel/language-list'
import {
  addressByTag,
  addressInLanguage,
  sourceLanguage,
  splitLanguage,
} from '@sahay/contract/kernel/languages'
import { remembered } from '@sahay/contract/kernel/remembered'

/** The cache addresses of unknown pages, as a page and as a page's data. */
const NOWHERE = '/nowhere-at-all'

/** Paginated lists; only their page number may vary the cached address. */
const listed = new Set(['/urgentneeddata', '/joinourngo'])
const MOST_PAGES = 100

/**
 * True for pages rendered per visitor: those with guesses or rate limits, those that show a visitor signed in without
 * script their own data, a visitor's own pledge, and those with a draw's time, which may change. `route` is the path in the
 * list of routes: the router treats `/SLIP/` and `/%73lip/` as the same.
 */
const isOneVisitors = (route: string, path: string) =>
  /^(slip|give|join|pay|thanks|calendar|statement)\/|^(signed-in|status)$/.test(route) ||
  (route.startsWith('pledge/') && path.lastIndexOf('/') > 0)

/** True for addresses that are the same in every language. */
const isOfAll = (path: string) => /^\/(pictures\/|sitemap\.xml|robots\.txt)/.test(path)

/** Maps addresses to cache keys, so that one answer serves every address with the same content. */
export interface Addresses {
  /** Null if the page is rendered per visitor. */
  cacheKey(path: string, search: string): string | null
  /** True for the address under which the answer for unknown pages is cached. */
  isNowhere(address: string): boolean
  /** True if the address accepts forms. */
  takesForms(path: string): boolean
  /** True if such a form may contain pictures. */
  takesFiles(path: string): boolean
  /** True if there is a page at this address. */
  isPage(path: string): boolean
  /** The canonical address of the same page; null if this is it. */
  redirect(path: string, search: string): string | null
}

/** The router's route matching. It comes with the pages' bundle; the program itself loads no router. */
type Match = typeof matchRoutes

/** Reads the routes, which are the same in each language. */
export function createAddresses(
  routes: ServerBuild['routes'],
  match: Match,
  languages: readonly Language[],
): Addresses {
  const own = addressesOf(routes, match)
  const split = (address: string) => {
    const { language, path } = splitLanguage(address, languages)
    return {
      path,
      isSource: language.code === sourceLanguage,
      to: (one: string) => addressInLanguage(language.code, one),
    }
  }
  /** Redirects an address with another form of a language tag; only used for unknown addresses. */
  const byTag = (address: string) =>
    own.isNowhere(own.cacheKey(address, '') ?? '') ? addressByTag(address, languages) : null
  return {
    cacheKey(address, search) {
      if (byTag(address) !== null) return null
      const { path, isSource, to } = split(address)
      if (!isSource && isOfAll(path)) return null
      const key = own.cacheKey(path, search)
      return key && to(key)
    },
    isNowhere: (address) => own.isNowhere(split(address).path),
    takesForms: (address) => own.takesForms(split(address).path),
    takesFiles: (address) => own.takesFiles(split(address).path),
    isPage: (address) => own.isPage(split(address).path),
    redirect(address, search) {
      const led = byTag(address)
      if (led !== null) return led + search
      const { path, isSource, to } = split(address)
      if (!isSource && isOfAll(path)) return path + search
      const better = own.redirect(path, search)
      return better && to(better)
    },
  }
}

/** The same for addresses without a language prefix. */
function addressesOf(routes: ServerBuild['routes'], match: Match): Addresses {
  const tree = treeOf(routes)
  // cached, because the router tries all routes each time
  const routeAt = remembered((path) => match(tree, path)?.at(-1)?.route)

  return {
    cacheKey(path, search) {
      const isData = path.endsWith('.data')
      const page = isData ? pageOf(path) : path
      const route = routeAt(page)?.path ?? ''
      if (isOneVisitors(route, page)) return null
      if (route === '*') return isData ? `${NOWHERE}.data` : NOWHERE
      if (search === '') return path
      if (/^\?page=\d+$/.test(search)) return listed.has(path) ? listPage(path, search) : path
      if (/^\?shape=(landscape|portrait|square)$/.test(search))
        return path.startsWith('/pictures/') ? path + search : path
      return null
    },
    isNowhere: (address) => address === NOWHERE || address === `${NOWHERE}.data`,
    takesForms(path) {
      const id = routeAt(path)?.id
      return id !== undefined && routes[id]?.module.action !== undefined
    },
    takesFiles(path) {
      const handle: unknown = routes[routeAt(path)?.id ?? '']?.module.handle
      return typeof handle === 'object' && handle !== null && 'takesFiles' in handle
    },
    isPage: (path) =>
      !path.endsWith('.data') && routes[routeAt(path)?.id ?? '']?.module.default !== undefined,
    redirect(path, search) {
      const isPage = listed.has(path) && /^\?page=\d+$/.test(search)
      return isPage && listPage(path, search) === null ? path : null
    },
  }
}

/** Returns the canonical address of a list's page; null if it is written differently or far too high. */
function listPage(path: string, search: string): string | null {
  const page = Number(search.slice('?page='.length))
  return page >= 1 && page <= MOST_PAGES && search === `?page=${page}` ? path + search : null
}

/** Returns the page of a data address. */
function pageOf(data: string): string {
  const path = data.slice(0, -'.data'.length)
  return path === '/_root' || path === '/_' ? '/' : path
}

function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  const tree: RouteObject[] = []
  for (const route of Object.values(routes)) {
    if (!route || route.parentId !== parentId) continue
    const { id, path = '', index } = route
    tree.push(index ? { id, path, index: true } : { id, path, children: treeOf(routes, id) })
  }
  return tree
}
