import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { advanceAppTime } from '../time/app-time.ts'
import type { Clock } from '../time/clock.ts'
import type { OpenDatabase } from '../database/database.ts'
import { RETRY_AFTER_SECONDS, speakTo } from './http.ts'
import type { Translations } from '../language/translations.ts'
import { Problem } from '../problem.ts'
import type { Readiness } from '../database/readiness.ts'
import type { Jobs } from '../jobs/jobs.ts'

interface Operations {
  readonly database: OpenDatabase
  readonly databaseRole: 'application' | 'owner'
  readonly clock: Clock
  readonly jobs: Jobs
  readonly translations: Translations
  readonly readiness: () => Promise<Readiness>
  /** True if the embedded database is dead for good. */
  readonly databaseDead: () => boolean
  readonly dueElsewhere: () => Promise<void>
  readonly testControls: boolean
  /** True if a request was made on this machine under a local name. */
  readonly isLocal: (req: IncomingMessage) => boolean
}

const advance = z.object({
  advanceMinutes: z.coerce
    .number()
    .min(0)
    .max(10 * 366 * 24 * 60),
})

/** Routes for operators: alive, ready, and (test controls) the time. */
export function operationRoutes(app: FastifyInstance, operations: Operations): void {
  const { database, databaseRole, clock, jobs, readiness, databaseDead, dueElsewhere, translations } =
    operations
  const { testControls, isLocal } = operations
  // alive: fails only for problems that a restart may solve
  app.get('/healthz', async (request, reply) => {
    const stuck = jobs.stuck()
    const checks = { database: !databaseDead(), jobs: stuck.length === 0 }
    if (checks.database && checks.jobs) return { status: true, message: 'Alive.', databaseRole, checks }
    const answer = new Problem('not_ready').answer(request.id, speakTo(request, reply, translations))
    return reply.code(503).send({ ...answer, checks, stuck })
  })

  app.get('/readyz', async (request, reply) => {
    const { ready, checks } = await readiness()
    if (ready) return { status: true, message: 'Ready.', checks }
    const problem = new Problem('not_ready')
    return reply
      .code(problem.httpStatus)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .send({ ...problem.answer(request.id, speakTo(request, reply, translations)), checks })
  })

  // of this process only, and only for callers on its machine
  app.get('/healthz/jobs', async (request) => {
    if (!isLocal(request.raw)) throw new Problem('forbidden')
    return { status: true, message: 'The jobs of this process.', jobs: jobs.report() }
  })

  if (!testControls) return
  app.post('/dev/clock', async (request) => {
    if (!isLocal(request.raw)) throw new Problem('forbidden')
    const read = advance.safeParse(request.body)
    if (!read.success) throw new Problem('bad_request')
    await advanceAppTime(database.db, read.data.advanceMinutes)
    await clock.sync()
    await dueElsewhere()
    await jobs.runDue(clock.now())
    return { now: clock.now().toISOString() }
  })
}
