import { dayOf } from '@sahay/contract/kernel/time'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Alerts } from '../src/foundation/alerts/alerts.service.ts'
import { sealLedger } from '../src/foundation/books/seals.ts'
import { keepReconciliation, lastReconciliation } from '../src/foundation/payments/audit.store.ts'
import { minutesAfter } from '../src/kernel/clock.ts'
import type { Database } from '../src/kernel/database.ts'
import type { Sweeps } from '../src/kernel/sweeps.ts'
import { checkInvariants, type Finding } from './invariants.ts'

interface NightlyDeps {
  readonly db: Database
  readonly now: () => Date
  readonly sweeps: Sweeps
  readonly log: FastifyBaseLogger
  readonly alerts: Alerts
}

const HOUR_OF_NIGHT = 2

/** The day, as yyyy-MM-dd, whose night's check is the latest that should be done: a day begins at 02:00 here. */
export function dayOfCheck(now: Date): string {
  return dayOf(minutesAfter(now, -HOUR_OF_NIGHT * 60))
}

/** Asks every question to the books each night at 02:00 Asia/Kolkata, once however many processes there are. */
export function addNightlyCheck({ db, now, sweeps, log, alerts }: NightlyDeps): void {
  let done = ''

  async function check(today: string): Promise<readonly Finding[]> {
    // at a first start nothing is sealed yet
    await sealLedger(db)
    return db.transaction(
      async (tx) => {
        // the whole of the books may take longer than a visitor may wait
        await tx.execute(sql`set local statement_timeout = '10min'`)
        const findings = await checkInvariants(tx)
        const broken = findings.filter((one) => one.broken.length > 0)
        const said = findings
          .map(({ letter, examined, broken: ids }) => `${letter} ${examined}/${ids.length}`)
          .join(', ')
        const at = now()
        const result = { kind: 'books', upTo: today, at, ok: broken.length === 0, findings: said } as const
        if (!(await keepReconciliation(tx, result)) || broken.length === 0) return []
        const details = broken.map(({ letter, says }) => `${letter}: not true that ${says}`).join('; ')
        await alerts.raise(tx, { kind: 'books_broken', subject: today, amount: null, details })
        return broken
      },
      // all questions are asked about the same moment
      { isolationLevel: 'repeatable read' },
    )
  }

  sweeps.add('books', { everySeconds: 60, deadlineSeconds: 1800 }, async () => {
    const today = dayOfCheck(now())
    if (done === today) return 0
    const last = await lastReconciliation(db, 'books')
    const broken = last?.upTo === today ? [] : await check(today)
    done = today
    if (broken.length > 0) alerts.wake()
    for (const { letter, says, broken: ids } of broken)
      log.error({ invariant: letter, ids: ids.slice(0, 20) }, `not true in the books: ${says}`)
    return 1
  })
}
