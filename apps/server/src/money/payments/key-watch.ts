import type { FastifyBaseLogger } from 'fastify'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import type { Alerts } from '../../platform/alerts/alerts.service.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Core } from '../../kernel/database/database.ts'

interface KeyWatchDeps extends Core {
  readonly alerts: Alerts
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
}

const SUBJECT = 'razorpay'
const LOG_AGAIN_MS = 60 * 60_000

/**
 * Monitors whether the provider accepts our keys: while it does not, no one can give and nothing can be settled, so staff
 * are alerted, and an error is logged once an hour. Returns the function that the adapter calls after each answer.
 */
export function addKeyWatch({ db, now, alerts, jobs, log }: KeyWatchDeps): (accepted: boolean) => void {
  let refusedAt: Date | null = null
  let acceptedAt: Date | null = null
  let raisedFor: Date | null = null
  let loggedAt: Date | null = null

  function refused(at: Date): void {
    if (loggedAt === null || Math.abs(at.getTime() - loggedAt.getTime()) >= LOG_AGAIN_MS) {
      loggedAt = at
      log.error('the payment provider refuses our keys: see RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET')
    }
    const first = refusedAt === null
    refusedAt = at
    if (first) jobs.wake('provider keys')
  }

  function accepted(at: Date): void {
    const again = refusedAt !== null
    refusedAt = null
    loggedAt = null
    acceptedAt = at
    if (again) jobs.wake('provider keys')
  }

  jobs.add('provider keys', async () => {
    const refusal = refusedAt
    // one refusal raises one alert: another process with valid keys may have closed it since
    if (refusal !== null && refusal !== raisedFor) {
      const details = msg(
        'alert.provider_keys.details',
        'The payment service rejects our keys. Donors who have just paid are told that we are confirming. Nobody else can start a payment.',
      )
      const matter = { kind: 'provider_keys', subject: SUBJECT, amount: null, details } as const
      if (await db.transaction((tx) => alerts.raiseCondition(tx, matter))) alerts.wake()
      raisedFor = refusal
    } else if (refusal === null && acceptedAt !== null) {
      const before = acceptedAt
      await db.transaction((tx) => alerts.conditionEnded(tx, 'provider_keys', SUBJECT, before))
    }
    return 0
  })

  return (keysAccepted) => (keysAccepted ? accepted : refused)(now())
}
