import type { IncomingMessage } from 'node:http'

const loopback = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/
const loopbackHost = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i
/** Headers added by proxies: a proxy on the same machine connects from loopback too. */
const addedByProxies = new Set(
  [
    'via forwarded forwarded-for x-forwarded x-original-forwarded-for x-real-ip client-ip x-client-ip x-cluster-client-ip',
    'true-client-ip cf-connecting-ip cf-connecting-ipv6 fastly-client-ip fly-client-ip x-azure-clientip x-appengine-user-ip',
    'x-envoy-external-address',
  ].flatMap((names) => names.split(' ')),
)
const isAddedByProxies = (name: string) =>
  addedByProxies.has(name) || (name.startsWith('x-forwarded-') && name !== 'x-forwarded-for')

/**
 * True if the request was made on this machine under its own name: neither through a proxy, nor by a page of another site
 * whose name resolves to 127.0.0.1. A forged header can only cause a refusal, never grant access.
 */
export function isLocal(req: IncomingMessage): boolean {
  const { headers, socket } = req
  if (!loopback.test(socket.remoteAddress ?? '') || !loopbackHost.test(headers.host ?? '')) return false
  if (Object.keys(headers).some(isAddedByProxies)) return false
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  return forwarded === '' || forwarded.split(',').every((address) => loopback.test(address.trim()))
}
