import { isIP } from 'node:net'

const named = new Set(['loopback', 'linklocal', 'uniquelocal'])

/**
 * True if a text lists addresses or networks of proxies, in the form for TRUST_PROXY. A network of all addresses is not
 * accepted: callers could then claim any address.
 */
export function isProxyList(text: string): boolean {
  return text.split(',').every((part) => isProxy(part.trim()))
}

function isProxy(part: string): boolean {
  if (named.has(part)) return true
  const [address = '', prefix, ...rest] = part.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0
  return bits >= 1 && bits <= (family === 4 ? 32 : 128)
}
