import type { PublicContent } from '@sahay/contract/kernel/endpoint'
import type { Paise } from '@sahay/contract/kernel/money'
import type { FastifyBaseLogger } from 'fastify'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { Problem, orNotFound } from '../../kernel/problem.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { batched } from '../../kernel/database/batched.ts'
import type { Limits } from '../../kernel/limits/limits.ts'
import type { Alerts } from '../../platform/alerts/alerts.service.ts'
import type { Approvals } from '../../platform/approvals/approvals.service.ts'
import type { Messages } from '../../platform/messages/messages.service.ts'
import type { PaymentSettingsService } from '../../platform/settings/payment-settings.service.ts'
import { addAudit } from './reconciling/audit.service.ts'
import { createDisputeBooks } from './disputes/dispute-books.ts'
import { addDisputes } from './disputes/disputes.service.ts'
import { createConfirm } from './confirm.service.ts'
import { type Batches, untilNoneIsDue } from './drain.ts'
import { createPaymentsOffice, type OfficeDeps } from './office/payments-office.service.ts'
import { createBackoff } from './backoff.ts'
import * as orders from './orders.store.ts'
import { type Provider, ProviderFailure } from './razorpay.ts'
import { readReconciled } from './reconciling/reconciled.ts'
import { addReconciler } from './reconciling/reconciler.service.ts'
import { giveBackByRule } from './refunds/refund-books.ts'
import type { RefundRule } from './refunds/refund-reasons.ts'
import { createRefundMail } from './refunds/payments.mails.ts'
import { addRefunder } from './refunds/refunder.service.ts'
import { createSettler, hasPaid, isPaymentOf, type Settler, type SettlerDeps } from './settle.service.ts'
import { afterEvidence, unpaid } from './states.ts'
import { addInbox } from './webhook.service.ts'
import { createAdoption } from './reconciling/adoption.service.ts'

export interface PaymentsDeps extends Core {
  readonly provider: Provider
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  readonly messages: Messages
  readonly alerts: Alerts
  readonly paymentSettings: PaymentSettingsService
  /** Signals that money was booked, and which public content shows it, if any. */
  readonly changed: (content?: PublicContent) => void
  readonly approvals: Approvals
  readonly limits: Limits
  readonly alone: OfficeDeps['alone']
  readonly bankName: OfficeDeps['bankName']
  readonly byHand: OfficeDeps['byHand']
  /** Called when an event says that the provider has paid out to the bank. */
  readonly onSettled: () => void
  readonly rules: PaymentRules
}

/** The rules by which payments are booked. */
export interface PaymentRules {
  /** Whether a payment is an order's. */
  readonly matches: Settler['matches']
  /** Whether a payment was booked for its order before. */
  readonly isBooked: SettlerDeps['isBooked']
  /** The state of an order after new evidence. */
  readonly after: SettlerDeps['after']
  /** How many orders are checked in a run. */
  readonly batches: Batches
}

export const paymentRules: PaymentRules = {
  matches: isPaymentOf,
  isBooked: hasPaid,
  after: afterEvidence,
  batches: untilNoneIsDue,
}

/** How long a second attempt to pay may take before the provider is asked about it. */
const AGAIN_MINUTES = 2

export type Payments = ReturnType<typeof createPayments>

/** Orders, confirmations, webhooks and the reconciler for one provider. Independent of all features. */
export function createPayments(deps: PaymentsDeps) {
  const { db, now, provider, jobs, log, messages, alerts, paymentSettings, changed, rules } = deps
  const { alone, approvals, limits, bankName, byHand } = deps
  const backoff = createBackoff(now)
  const refunder = addRefunder({ db, now, provider, jobs, log, alerts, backoff, settler: () => settler })
  const settler: Settler = createSettler({
    db,
    now,
    provider,
    log,
    changed,
    wakeRefunds: refunder.wake,
    internationalCards: async () => (await paymentSettings.read()).internationalCards,
    mailRefund: createRefundMail(messages),
    wakeMessages: messages.wake,
    alerts,
    ...rules,
  })
  const reconciler = addReconciler({ db, now, provider, jobs, log, settler, backoff, batches: rules.batches })
  const inbox = addInbox({ db, now, provider, jobs, wake: reconciler.wake, onSettled: deps.onSettled })
  const disputes = addDisputes({ db, now, provider, jobs, log, alerts })
  addAudit({ db, now, provider, jobs, log, alerts, disputes, wake: reconciler.wake })

  const nameOrder = batched((names: readonly orders.OrderName[]) => orders.nameOrders(db, names))

  /** Creates the provider's order for an order already stored. Paise. Refuses with provider_unavailable. */
  async function open(orderId: string, amount: Paise): Promise<string> {
    try {
      const order = await provider.createOrder(orderId, amount)
      return await nameOrder({ id: orderId, providerOrderId: order.id })
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      log.warn({ order: orderId, cause: error.message }, 'no order could be made at the provider')
      throw new Problem('provider_unavailable')
    }
  }

  /** Asks the provider about a record's order now; if it cannot be reached, the regular check follows later. */
  async function look(subjectId: string): Promise<void> {
    const order = await orders.orderOfSubject(db, subjectId)
    if (!order || order.status === 'captured') return
    try {
      await reconciler.ask(order)
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      log.warn({ order: order.id, cause: error.message }, 'the provider could not be asked')
    }
  }

  return {
    /** The treasurer's side. */
    office: createPaymentsOffice({
      db,
      now,
      wakeRefunds: refunder.wake,
      approvals,
      limits,
      alone,
      secondPersonLimit: async () => (await paymentSettings.read()).secondPersonLimit,
      bankName,
      byHand,
      ask: reconciler.ask,
    }),
    /** Books disputes: what givers' banks took and returned. */
    disputes: createDisputeBooks(settler.stands),
    /** Registers how a feature handles captured payments of one purpose. */
    settles: settler.settles,
    ...createAdoption({ db, now, provider, settler, log, wake: reconciler.wake }),
    open,
    /**
     * The provider's order of an unpaid record, for opening the checkout again; first asks the provider whether it was paid
     * meanwhile, and schedules another check. Refuses with not_found, already_paid, provider_unavailable.
     */
    async again(subjectId: string): Promise<{ orderId: string; amount: Paise }> {
      await look(subjectId)
      const order = orNotFound(await orders.orderOfSubject(db, subjectId))
      if (!unpaid.includes(order.status)) throw new Problem('already_paid')
      const orderId = order.providerOrderId ?? (await open(order.id, order.amount))
      await orders.makeDue(db, order.id, minutesAfter(now(), AGAIN_MINUTES))
      return { orderId, amount: order.amount }
    },
    /**
     * Locks a record's order until the transaction ends. A caller that also locks the record must lock its order first, as
     * the booking of its payment does; otherwise the two may deadlock.
     */
    lock: async (tx: Executor, subjectId: string): Promise<void> =>
      void (await orders.lockOrderOf(tx, subjectId)),
    /**
     * Stores that all that is left of a record's payment is refunded by a rule, in the transaction that decides it; returns
     * the amount. Paise; zero if nothing was paid or all is refunded. Call `wakeRefunds` after the commit.
     */
    giveBack: (tx: Executor, subjectId: string, rule: RefundRule): Promise<Paise> =>
      giveBackByRule(tx, subjectId, rule, now()),
    /** Signals that money is to be refunded. */
    wakeRefunds: refunder.wake,
    confirm: createConfirm({ db, now, provider, settler, log, wake: reconciler.wake }),
    look,
    /** Stores a signed event and schedules a request to the provider. Refuses with signature_wrong, bad_request. */
    webhook: inbox.receive,
    /** The public status of the books. Open to anyone. */
    reconciled: () => readReconciled(db, now()),
  }
}
