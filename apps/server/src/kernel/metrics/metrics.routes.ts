import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'
import { type Family, PROMETHEUS_TYPE, prometheusText } from './prometheus.ts'

interface MetricsParts {
  /** METRICS_TOKEN; null: only this machine is answered. */
  readonly token: string | null
  /** Whether a request was made on this machine, to it by its own name. */
  readonly isLocal: (req: IncomingMessage) => boolean
  /** The figures of all processes on this port. */
  readonly ofProcesses: () => Promise<readonly Family[]>
  /** What the database knows; the same no matter which process is asked. */
  readonly ofDatabase: () => Promise<readonly Family[]>
}

/**
 * `/metrics` for Prometheus: to this machine, and to callers with the token. Others are refused with forbidden. No call of the
 * contract: Prometheus fixes the path and the text, and who asks is told by a machine's token or address.
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
