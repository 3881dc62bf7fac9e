import { isIPv6 } from 'node:net'

/**
 * In the place of an address where the program asks itself, for what it then shows to everybody: a request without one would
 * get 127.0.0.1 from Fastify, which is an address that visitors may come from.
 */
export const OWN_ADDRESS = 'own'

/** The unit counted as one caller: an IPv4 address, or the /64 of one IPv6 household. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * The neighbourhood of a caller as `networkOf` names it: the /48 that one IPv6 customer may have 65,536 networks of, or
 * an IPv4 address' /24. Coarse enough for the audit log.
 */
export function neighbourhoodOf(network: string): string {
  if (!network.endsWith('::/64')) return network.replace(/\.\d+$/, '.0/24')
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

/** True if a `networkOf` value is IPv6. */
export function isWide(network: string): boolean {
  return network.endsWith('::/64')
}
