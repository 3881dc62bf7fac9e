import type { matchRoutes, RouteObject, ServerBuild } from 'react-router'
import type { Language } from '@sahay/contract/kernel/language-list'
import {
  addressByTag,
  addressInLanguage,
  sourceLanguage,
  splitLanguage,
} from '@sahay/contract/kernel/languages'
import { remembered } from '@sahay/contract/kernel/remembered'

/** Where everything stands that leads nowhere, as a page and as a page's data. */
const NOWHERE = '/nowhere-at-all'

/** Lists that have pages of their own, and how many of them an address may name. */
const listed = new Set(['/urgentneeddata', '/joinourngo'])
const MOST_PAGES = 100

/**
 * What is made for each visitor: what is guessed at, which one may ask for so often, what shows a visitor who is signed in without
 * script what is theirs, one's pledge, and a draw's time, which may be set anew. `route` as the map of pages has it: the router
 * takes `/SLIP/` and `/%73lip/` for the same.
 */
const isOneVisitors = (route: string, path: string) =>
  /^(slip|give|join|pay|thanks|calendar|statement)\/|^(signed-in|status)$/.test(route) ||
  (route.startsWith('pledge/') && path.lastIndexOf('/') > 0)

/** What is the same in every language, so that it has one address. */
const isOfAll = (path: string) => /^\/(pictures\/|sitemap\.xml|robots\.txt)/.test(path)

/** Under which address an answer is cached, so that one answer serves every address that shows the same. */
export interface Addresses {
  /** Null: it is made for each visitor anew. */
  cacheKey(path: string, search: string): string | null
  /** Whether an address is cached though there is nothing at it. */
  isNowhere(address: string): boolean
  /** Whether forms may be sent to this address. */
  takesForms(path: string): boolean
  /** Whether such a form may bring pictures. */
  takesFiles(path: string): boolean
  /** Whether there is a page to be read at this address. */
  isPage(path: string): boolean
  /** Where the same page stands under its one address; null: this is it. */
  redirect(path: string, search: string): string | null
}

/** How the router finds a page. It comes with the pages' bundle: the program loads no router of its own. */
type Match = typeof matchRoutes

/** Reads the map of pages, which is the same in each of the languages. */
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
  /** Where a page stands whose language is written otherwise; only what is no address of ours is read so. */
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

/** The same for addresses without a language. */
function addressesOf(routes: ServerBuild['routes'], match: Match): Addresses {
  const tree = treeOf(routes)
  // the router goes through all routes each time
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

/** The address of a list's page as it is written once; null for one that is written otherwise, or far too high. */
function listPage(path: string, search: string): string | null {
  const page = Number(search.slice('?page='.length))
  return page >= 1 && page <= MOST_PAGES && search === `?page=${page}` ? path + search : null
}

/** The page whose data an address asks for. */
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
