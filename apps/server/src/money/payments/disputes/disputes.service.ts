import { paise } from '@sahay/contract/kernel/money'
import type { FastifyBaseLogger } from 'fastify'
import type { Core, Executor } from '../../../kernel/database/database.ts'
import type { Jobs } from '../../../kernel/jobs/jobs.ts'
import { dayValue, type Message, msg } from '../../../kernel/language/message.ts'
import { minutesAfter } from '../../../kernel/time/clock.ts'
import type { Alerts } from '../../../platform/alerts/alerts.service.ts'
import * as store from './disputes.store.ts'
import { type Provider, type ProviderDispute, ProviderRefused, ProviderUnavailable } from '../razorpay.ts'
import { isLostAndBooked } from '../refunds/refunds.store.ts'

interface DisputesDeps extends Core {
  readonly provider: Provider
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  readonly alerts: Alerts
}

export type Disputes = ReturnType<typeof addDisputes>

const MOST = 20
/** Interval while a dispute is undecided. */
const AGAIN_MINUTES = 24 * 60

const undecided: readonly ProviderDispute['status'][] = ['open', 'under_review']

function whatHappened({ id, payment_id: payment, respond_by: by }: ProviderDispute): Message {
  if (!by)
    return msg('alert.dispute.details', 'The donor’s bank wants payment {payment} back ({dispute}).', {
      payment,
      dispute: id,
    })
  return msg(
    'alert.dispute.until',
    'The donor’s bank wants payment {payment} back ({dispute}). The payment service accepts an answer until {day}.',
    { payment, dispute: id, day: dayValue(new Date(by * 1000)) },
  )
}

const howItEnded = {
  lost: ({ id, payment_id: payment }: ProviderDispute) =>
    msg('alert.dispute_lost.details', 'The donor’s bank has taken back payment {payment} ({dispute}).', {
      payment,
      dispute: id,
    }),
  won: ({ id, payment_id: payment }: ProviderDispute) =>
    msg(
      'alert.dispute_won.details',
      'What the donor’s bank took back of payment {payment} is returned to us ({dispute}).',
      { payment, dispute: id },
    ),
} as const

/**
 * Chargebacks by givers' banks. An event is only a hint: the provider is asked, then once a day until it has decided; its
 * answer is shown to staff. This moves no money in our books: staff book the deduction that a settlement has for it.
 */
export function addDisputes({ db, now, provider, jobs, log, alerts }: DisputesDeps) {
  async function alertStaff(tx: Executor, reported: ProviderDispute, at: Date): Promise<void> {
    const { payment_id: subject, status } = reported
    const matter = { subject, amount: paise(reported.amount) }
    if (undecided.includes(status))
      return void (await alerts.raiseCondition(tx, {
        ...matter,
        kind: 'dispute',
        details: whatHappened(reported),
      }))
    if (status === 'lost') {
      await alerts.conditionDealtWith(tx, 'dispute', subject, at)
      if (await isLostAndBooked(tx, subject, matter.amount)) return
      const details = howItEnded.lost(reported)
      return void (await alerts.raiseCondition(tx, { ...matter, kind: 'dispute_lost', details }))
    }
    await alerts.conditionEnded(tx, 'dispute', subject, at)
    await alerts.conditionEnded(tx, 'dispute_lost', subject, at)
    if (status === 'won' && (await isLostAndBooked(tx, subject, matter.amount)))
      await alerts.raiseCondition(tx, { ...matter, kind: 'dispute_won', details: howItEnded.won(reported) })
  }

  async function ask(id: string): Promise<void> {
    const reported = await provider.dispute(id)
    const at = now()
    const { payment_id: paymentId, amount, status, respond_by: by } = reported
    const nextCheckAt = undecided.includes(status) ? minutesAfter(at, AGAIN_MINUTES) : null
    const respondBy = by ? new Date(by * 1000) : null
    await db.transaction(async (tx) => {
      const before = await store.lockDispute(tx, id)
      await store.saveDispute(tx, id, { paymentId, amount: paise(amount), status, respondBy }, nextCheckAt)
      const known = before?.status ?? null
      const isNews =
        known === null || (known !== status && !(undecided.includes(known) && undecided.includes(status)))
      if (isNews) await alertStaff(tx, reported, at)
    })
    alerts.wake()
  }

  jobs.add('disputes', async () => {
    const due = await store.claimDueDisputes(db, now(), MOST)
    for (const { id } of due)
      try {
        await ask(id)
      } catch (error) {
        if (error instanceof ProviderRefused) await store.forgetDispute(db, id)
        else if (!(error instanceof ProviderUnavailable)) throw error
        log.warn({ dispute: id, cause: error.message }, 'the provider could not be asked about a dispute')
      }
    return due.length
  })

  return {
    /**
     * Compares the provider's list with ours, so that a dispute whose webhook was lost or is switched off is asked about
     * too; returns how many are listed. Throws a ProviderUnavailable.
     */
    async compare(): Promise<number> {
      let listed: readonly ProviderDispute[]
      try {
        listed = await provider.disputes()
      } catch (error) {
        // if the account has no access to this list, its payments are still compared
        if (!(error instanceof ProviderRefused)) throw error
        log.warn({ cause: error.message }, 'the provider does not list disputes')
        return 0
      }
      if ((await store.noteListedDisputes(db, listed, now())) > 0) jobs.wake('disputes')
      return listed.length
    },
  }
}
