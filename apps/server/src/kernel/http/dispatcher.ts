import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Endpoint, PublicContent } from '@sahay/contract/kernel/endpoint'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import type { Arrivals } from './arrivals.ts'
import type { Draining } from './draining.ts'
import type { Changes } from '../database/connection/changes.ts'
import { addressesOf } from './http.ts'
import { fetchInProcess } from './in-process.ts'
import type { Translations } from '../language/translations.ts'
import { createResponseCache, type ResponseCache, type CacheableAnswer } from './response/response-cache.ts'

/** The public pages, which are rendered elsewhere: the server only delivers them. */
export interface Site {
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>
  /** Whether a form with pictures may be sent to this address of the pages. */
  takesFiles(url: string): boolean
  /** The cache key of a page or picture that is the same for everybody; null if it is not. */
  cacheKey(path: string, search: string): string | null
  /** True if this visitor is redirected to the page in their chosen language, or gets it with their own digits. */
  isElsewhere(req: IncomingMessage): boolean
  /** True for the address under which the page for missing addresses is cached. */
  isNowhere(address: string): boolean
  /** A complete page, with the API calls that its loaders made. */
  page(
    url: string,
  ): Promise<Omit<CacheableAnswer, 'shows' | 'isComplete'> & { readonly calls: readonly PageCall[] }>
}

/** A call by a page's loader, and whether it succeeded. */
interface PageCall {
  readonly path: string
  readonly ok: boolean
}

/** A stand-in for an outside service, reached before any of our own hooks. */
export interface StandIn {
  readonly prefix: string
  handle(req: IncomingMessage, res: ServerResponse): Promise<boolean>
}

/** Headers that belong to one connection or one request, not to the answer. */
const passing = new Set([
  'connection',
  'date',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'x-request-id',
])

/** Entry point of every request: stand-ins first, then the response cache, then the routes. */
export function dispatchRequests(
  server: Server,
  standIns: readonly StandIn[],
  cache: () => ResponseCache | null,
  arrivals: Arrivals,
  isLeaving: Draining['isLeaving'],
  onFromMemory: () => void,
): FastifyServerFactory {
  return (answer) => {
    server.on('request', (req, res) => {
      arrivals.watch(req, res)
      if (hasTwoHosts(req)) return refuse(res)
      // the client's next request must go to another process
      if (isLeaving()) res.setHeader('connection', 'close')
      const go = () => answer(req, res)
      const path = req.url ?? '/'
      const standIn = standIns.find(({ prefix }) => path.startsWith(prefix))
      if (standIn) void standIn.handle(req, res).then((done) => done || go())
      else if (cache()?.answer(req, res, go)) onFromMemory()
      else go()
    })
    return server
  }
}

/** Two host names in one request: a proxy might use one, and we the other. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

function refuse(res: ServerResponse): void {
  res.writeHead(400, { connection: 'close' }).end()
}

/** Caches public API answers and pages until the change feed announces a change. `fixed`: addresses that never change. */
export function cacheResponses(
  http: FastifyInstance,
  endpoints: readonly Endpoint[],
  fixed: readonly string[],
  site: Site,
  changes: Changes,
  translations: Translations,
  mostBytes: number,
): ResponseCache {
  const routed = (path: string) =>
    /^\/(api|images)(\/|$)/.test(path) || http.hasRoute({ method: 'GET', url: path })
  const shows = new Map<string, readonly PublicContent[] | null>(fixed.map((path) => [path, []]))
  for (const call of endpoints)
    if (call.method === 'GET') for (const path of addressesOf(call)) shows.set(path, call.shows ?? null)
  const contents = new Set<string>([...shows.values()].flatMap((declared) => declared ?? []))
  const calls = [...fixed, ...endpoints.filter(({ cacheable }) => cacheable).flatMap(addressesOf)]
  // computed in advance, because serving a cached answer is little more than finding it
  const addresses = new Map(
    calls.map((path) => [path, new Map(translations.codes.map((code) => [code, `${path} ${code}`]))]),
  )
  const cache = createResponseCache({
    cacheKey(path, search, acceptLanguage) {
      const inLanguages = addresses.get(path)
      if (inLanguages && search !== '') return null
      if (inLanguages) return inLanguages.get(translations.accepted(acceptLanguage).language.code) ?? null
      return routed(path) ? null : site.cacheKey(path, search)
    },
    isElsewhere: (req) => !routed(req.url?.split('?', 1)[0] ?? '/') && site.isElsewhere(req),
    isNowhere: site.isNowhere,
    async make(address) {
      // page addresses contain no blanks
      const [path = '', language] = address.split(' ', 2)
      if (language !== undefined)
        return {
          ...(await fetchAnswer(http, path, language)),
          shows: shows.get(path) ?? null,
          isComplete: true,
        }
      const { calls: made, ...page } = await site.page(address)
      const declared = made.map((call) => shows.get(call.path) ?? null)
      const all = declared.flatMap((names) => names ?? [])
      return { ...page, shows: declared.includes(null) ? null : all, isComplete: made.every(({ ok }) => ok) }
    },
    isDeclared: (content) => contents.has(content),
    isListening: changes.isListening,
    mostBytes,
  })
  changes.onChange(cache.drop)
  return cache
}

async function fetchAnswer(
  http: FastifyInstance,
  url: string,
  language: string,
): Promise<Omit<CacheableAnswer, 'shows' | 'isComplete'>> {
  const request = new Request(new URL(url, 'http://localhost'), { headers: { 'accept-language': language } })
  const answer = await fetchInProcess(http)(request)
  const headers = [...answer.headers].filter(([name]) => !passing.has(name))
  return {
    status: answer.status,
    headers: { ...Object.fromEntries(headers), 'cache-control': 'no-cache' },
    body: Buffer.from(await answer.arrayBuffer()),
  }
}
