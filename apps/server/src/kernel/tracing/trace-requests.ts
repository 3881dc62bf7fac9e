import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type OpenSpan, openSpan, type SpanSink } from './spans.ts'

/** Records each request by method and route, without the values in its address, its body and its sender. */
export function traceRequests(http: FastifyInstance, sink: SpanSink): void {
  const open = new WeakMap<FastifyRequest, OpenSpan>()
  http.addHook('onRequest', (request, _reply, done) => {
    const span = openSpan(sink, `${request.method} ${routeOf(request)}`, 'server')
    open.set(request, span)
    span.run(done)
  })
  http.addHook('onResponse', (request, reply, done) => {
    const { method, is404 } = request
    const known = { 'http.request.method': method, 'http.response.status_code': reply.statusCode }
    const route = is404 ? {} : { 'http.route': routeOf(request) }
    open.get(request)?.end({ ...known, ...route }, reply.statusCode >= 500)
    done()
  })
}

/** Addresses of pages name records, so pages are one. */
const routeOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? 'page' : (routeOptions.url ?? 'page')
