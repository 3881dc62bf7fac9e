import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'
import { type Family, PROMETHEUS_TYPE, prometheusText } from './prometheus.ts'

interface MetricsParts {
  /** METRICS_TOKEN; null: only this machine gets an answer. */
  readonly token: string | null
  /** True if a request was made on this machine under a local name. */
  readonly isLocal: (req: IncomingMessage) => boolean
  /** The figures of all processes on this port. */
  readonly ofProcesses: () => Promise<readonly Family[]>
  /** The database's figures; the same whichever process is asked. */
  readonly ofDatabase: () => Promise<readonly Family[]>
}

/**
 * `/metrics` for Prometheus: for this machine, and for callers with the token. Others are refused with forbidden. Not a call
 * of the contract: Prometheus fixes the path and the format, and callers are identified by token or address.
 */
export function metricsRoutes(app: FastifyInstance, parts: MetricsParts): void {
  const expected = parts.token === null ? null : digest(`Bearer ${parts.token}`)
  app.get('/metrics', async (request, reply) => {
    const { authorization = '' } = request.headers
    const known = expected !== null && timingSafeEqual(digest(authorization), expected)
    if (!known && !parts.isLocal(request.raw)) throw new Problem('forbidden')
    const [processes, database] = await Promise.all([parts.ofProcesses(), parts.ofDatabase()])
    return reply.type(PROMETHEUS_TYPE).send(prometheusText([...processes, ...database]))
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
