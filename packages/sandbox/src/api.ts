import type { IncomingMessage, ServerResponse } from 'node:http'
import { capturePayment } from './payments/capture.ts'
import type { ProviderContext } from './provider-context.ts'
import { unknownUrl, wrongKeys } from './errors.ts'
import type { Faults } from './controls/faults.ts'
import { type RequestFields, readFields, sendJson } from './http.ts'
import { collection, fullCollection } from './lists.ts'
import { createOrder, listOrders } from './payments/orders.ts'
import { refundPayment } from './payments/refunds.ts'
import { listSettledItems } from './payments/settlements.ts'
import { sameSecret } from './signature.ts'

interface Call {
  readonly id: string
  readonly query: URLSearchParams
  readonly fields: RequestFields
  readonly header: (name: string) => string | undefined
}

type Operation = (context: ProviderContext, call: Call) => unknown

/** The provider's API, one operation per route. Tests also use the keys to inject a fault into a route. */
const operations: Readonly<Record<string, Operation>> = {
  'POST /orders': (context, { fields }) => createOrder(context, fields),
  'GET /orders': (context, { query }) => listOrders(context, query),
  'GET /orders/:id': ({ store }, { id }) => store.orders.find(id).order,
  'GET /orders/:id/payments': ({ store }, { id }) =>
    fullCollection(store.payments.where('order', store.orders.find(id).id)),
  'GET /payments': ({ store }, { query }) => collection(store.payments.newestFirst(), query),
  'GET /payments/:id': ({ store }, { id }) => store.payments.find(id),
  'POST /payments/:id/capture': (context, { id, fields }) => capturePayment(context, id, fields),
  'POST /payments/:id/refund': (context, { id, fields, header }) =>
    refundPayment(context, id, fields, header('x-refund-idempotency')),
  'GET /payments/:id/refunds': ({ store }, { id }) =>
    fullCollection(store.refunds.where('payment', store.payments.find(id).id).map(({ refund }) => refund)),
  'GET /refunds': ({ store }, { query }) =>
    collection(
      store.refunds.newestFirst().map(({ refund }) => refund),
      query,
    ),
  'GET /refunds/:id': ({ store }, { id }) => store.refunds.find(id).refund,
  'GET /disputes': ({ store }, { query }) => collection(store.disputes.newestFirst(), query),
  'GET /disputes/:id': ({ store }, { id }) => store.disputes.find(id),
  'GET /settlements': ({ store }, { query }) =>
    collection(
      store.settlements.newestFirst().map(({ settlement }) => settlement),
      query,
    ),
  'GET /settlements/:id': ({ store }, { id }) => store.settlements.find(id).settlement,
  'GET /settlements/recon/combined': (context, { query }) => listSettledItems(context, query),
}

export const routes = Object.keys(operations)

/** Returns the route of a request and the id in it: `/orders/order_1/payments` is `/orders/:id/payments`. */
function routeOf(method: string, path: string): { route: string; id: string } {
  const route = `${method} ${path.replace(/\/$/, '')}`
  if (!route.includes(':') && Object.hasOwn(operations, route)) return { route: route, id: '' }
  const [, entity = '', id, ...rest] = path.replace(/\/$/, '').split('/')
  const pattern = [entity, ...(id === undefined ? [] : [':id']), ...rest].join('/')
  return { route: `${method} /${pattern}`, id: id ?? '' }
}

function hasKeys(context: ProviderContext, req: IncomingMessage): boolean {
  const [scheme, encoded] = (req.headers.authorization ?? '').split(' ')
  // The scheme is case-sensitive for the provider, unlike in the standard.
  if (scheme !== 'Basic' || encoded === undefined) return false
  const [user = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  const rightUser = sameSecret(user, context.keyId)
  return sameSecret(rest.join(':'), context.keySecret) && rightUser
}

/** Handles one request to the provider's API; `path` is the part after `/v1`. Throws refusals as ApiError. */
export async function answerApi(
  context: ProviderContext,
  faults: Faults,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  query: URLSearchParams,
): Promise<void> {
  if (!hasKeys(context, req)) throw wrongKeys()
  const { route, id } = routeOf(req.method ?? 'GET', path)
  const operation = operations[route]
  if (operation === undefined || !Object.hasOwn(operations, route)) throw unknownUrl()
  const fields = req.method === 'POST' ? await readFields(req) : {}
  const header = (name: string): string | undefined => {
    const value = req.headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }
  const answer = await faults.befall(route, res, () => operation(context, { id, query, fields, header }))
  if (answer !== null) sendJson(res, 200, answer)
}
