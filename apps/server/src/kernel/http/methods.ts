import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@sahay/contract/kernel/endpoint'
import { Problem } from '../problem.ts'
import { addressesOf } from './http.ts'

/** The methods of calls. */
export const known = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Records from now on which methods each API address has. */
export function collectRoutes(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const routes = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return
    const methods = routes.get(url) ?? new Set<string>()
    for (const one of [method].flat()) methods.add(one)
    routes.set(url, methods)
  })
  return routes
}

/** Throws a sentence that names a call of the contract without an implementation. */
export function checkAnswered(
  routes: ReadonlyMap<string, ReadonlySet<string>>,
  calls: readonly Endpoint[],
): void {
  for (const call of calls)
    for (const url of addressesOf(call))
      if (!routes.get(url)?.has(call.method))
        throw new Error(`the contract has ${call.method} ${call.path}, and no module answers it`)
}

/**
 * Answers other methods with the allowed ones at each API address, before anything is read. Preflight requests of other
 * sites get the same, without any permission. These are not separate routes: five more for each address took 10 MB.
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  routes: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const withParams = [...routes]
    .filter(([url]) => url.includes(':'))
    .map(([url, methods]) => ({
      pattern: new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`),
      methods,
    }))
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || !known.some((method) => method === request.method)) return done()
    const [path = ''] = request.url.split('?')
    const methods = routes.get(path) ?? withParams.find(({ pattern }) => pattern.test(path))?.methods
    if (!methods) return done()
    reply.header('allow', [...methods].toSorted().join(', '))
    done(new Problem('method_not_allowed'))
  })
}
