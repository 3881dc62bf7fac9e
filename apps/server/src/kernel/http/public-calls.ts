import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Agent } from 'undici'
import { callOut, type Incoming, type Outgoing } from './outgoing.ts'

/**
 * Addresses that strangers must not make us call: this machine, its networks, and those that IANA's special-purpose
 * registries reserve or that lead elsewhere (6to4, Teredo, NAT64). Compare with the registries once a year.
 */
const closed = new BlockList()
const closedNetworks = {
  ipv4: [
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24',
    '192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4',
    '240.0.0.0/4',
  ],
  ipv6: [
    '::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 100:0:0:1::/64 2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20',
    '5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
  ],
} as const
for (const family of ['ipv4', 'ipv6'] as const)
  for (const subnet of closedNetworks[family].flatMap((subnets) => subnets.split(' '))) {
    const [network = '', prefix] = subnet.split('/')
    closed.addSubnet(network, Number(prefix), family)
  }

/** True if an address is reachable from the whole internet; for an IPv4 address within IPv6, that address counts. */
export function isPublic(address: string): boolean {
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return isIP(mapped) === 4 && isPublic(mapped)
  const family = isIP(address)
  return family !== 0 && !closed.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** An address that strangers must not make us call. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
  constructor(host: string) {
    super(`${host} is not public`)
  }
}

/** Looks a name up, and fails if any of its addresses is closed: the connection uses exactly the checked addresses. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return callback(error ?? new Error('no address'), '')
    if (!found.every(({ address }) => isPublic(address))) return callback(new PrivateAddress(hostname), '')
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })
}

/** Calls to addresses that outsiders have given us. */
export type PublicCalls = ReturnType<typeof createPublicCalls>

/** HTTP's usual ports; through others a stranger could make us talk to something that is not a website. */
const openPorts = ['', '80', '443']

/** @param local whether this machine may be called, without TLS and by any port too: in tests alone */
export function createPublicCalls(local: boolean) {
  const agent = new Agent({
    connections: 8,
    maxResponseSize: 64 * 1024,
    ...(local ? {} : { connect: { lookup: publicLookup } }),
  })
  const calls = {
    /** Why a call is refused without trying it (no https, a password, another port, a closed address); null if it is not. */
    refuses(text: string): string | null {
      const url = new URL(text)
      // a literal address is connected to without being looked up
      const host = url.hostname.replace(/^\[|\]$/g, '')
      if (url.username || url.password) return 'a password'
      if (local) return null
      if (url.protocol !== 'https:') return 'no https'
      if (!openPorts.includes(url.port)) return 'another port'
      if (isIP(host) !== 0 ? !isPublic(host) : !host.includes('.')) return 'a closed address'
      return null
    },
    /** The same as `callOut`, but only to the open internet. Throws a PrivateAddress too. */
    async call(url: string, outgoing: Outgoing): Promise<Incoming> {
      if (calls.refuses(url) !== null) throw new PrivateAddress(new URL(url).hostname)
      return callOut(url, outgoing, agent)
    },
  }
  return calls
}
