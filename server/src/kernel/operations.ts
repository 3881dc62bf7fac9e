import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { moveAppTime } from './app-time.ts'
import type { Clock } from './clock.ts'
import type { OpenDatabase } from './database.ts'
import { isLoopback } from './loopback.ts'
import { Problem } from './problem.ts'
import type { Sweeps } from './sweeps.ts'

interface Operations {
  readonly database: OpenDatabase
  readonly databaseRole: 'application' | 'owner'
  readonly clock: Clock
  readonly sweeps: Sweeps
  readonly dueElsewhere: () => Promise<void>
  readonly testControls: boolean
}

const move = z.object({
  advanceMinutes: z.coerce
    .number()
    .min(0)
    .max(10 * 366 * 24 * 60),
})

/** Routes for those who run the server: is it alive, is it ready, and (test controls) what time is it. */
export function operationRoutes(
  app: FastifyInstance,
  { database, databaseRole, clock, sweeps, dueElsewhere, testControls }: Operations,
): void {
  app.get('/healthz', async () => ({ status: true, message: 'Alive.', databaseRole }))

  app.get('/readyz', async () => {
    if (!(await database.ready())) throw new Problem('not_ready')
    return { status: true, message: 'Ready.' }
  })

  if (!testControls) return
  app.post('/dev/clock', async (request) => {
    if (!isLoopback(request.ip)) throw new Problem('forbidden')
    const read = move.safeParse(request.body)
    if (!read.success) throw new Problem('bad_request')
    await moveAppTime(database.db, read.data.advanceMinutes)
    await clock.sync()
    await dueElsewhere()
    await sweeps.runAll()
    return { now: clock.now().toISOString() }
  })
}
