import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import type { Alerts } from './alerts.service.ts'
import { sourceLanguage } from '@sahay/contract/kernel/languages'
import type { Message } from '../../kernel/language/message.ts'
import type { Translations } from '../../kernel/language/translations.ts'

interface StartDeps {
  readonly db: Database
  readonly now: () => Date
  readonly alerts: Alerts
  readonly log: FastifyBaseLogger
  readonly translations: Translations
}

/**
 * Puts what a start found missing before staff, by what it is about; null where nothing is. What an
 * earlier start found and is right again is closed.
 */
export async function reportFaults(
  { db, now, alerts, log, translations }: StartDeps,
  found: Readonly<Record<'keys' | 'files', Message | null>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [subject, details] of Object.entries(found)) {
      if (details === null) await alerts.conditionEnded(tx, 'files_missing', subject, now())
      else {
        log.error({ about: subject }, translations.in(sourceLanguage).say(details))
        await alerts.raiseCondition(tx, { kind: 'files_missing', subject, amount: null, details })
      }
    }
  })
  alerts.wake()
}
