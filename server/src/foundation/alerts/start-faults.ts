import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import type { Alerts } from './alerts.service.ts'

interface StartDeps {
  readonly db: Database
  readonly now: () => Date
  readonly alerts: Alerts
  readonly log: FastifyBaseLogger
}

/**
 * Puts what a start found missing before staff, by what it is about: a sentence, or empty where nothing is. What an
 * earlier start found and is right again is closed.
 */
export async function reportFaults(
  { db, now, alerts, log }: StartDeps,
  found: Readonly<Record<'keys' | 'files', string>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [subject, details] of Object.entries(found)) {
      if (details === '') await alerts.conditionEnded(tx, 'files_missing', subject, now())
      else {
        log.error({ about: subject }, details)
        await alerts.raiseCondition(tx, { kind: 'files_missing', subject, amount: null, details })
      }
    }
  })
  alerts.wake()
}
