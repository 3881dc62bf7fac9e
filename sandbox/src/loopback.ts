import type { IncomingMessage } from 'node:http'

const loopback = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/

/**
 * True when the request was made on this machine. A proxy on the same machine speaks from loopback too,
 * so an address it forwards must be loopback as well; a forged header can only shut a door, never open one.
 */
export function isLocal(req: IncomingMessage): boolean {
  if (!loopback.test(req.socket.remoteAddress ?? '')) return false
  if (req.headers.forwarded !== undefined) return false
  const forwarded = String(req.headers['x-forwarded-for'] ?? '')
  return forwarded === '' || forwarded.split(',').every((address) => loopback.test(address.trim()))
}
