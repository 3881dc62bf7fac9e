import { type Actor, requireFreshPermission } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Approvals } from '../approvals/approvals.service.ts'
import { PAYMENTS, paymentsGroup, writePayments } from './payment-settings.service.ts'

/** What the owner says of it: rupees; what is not said stays. */
interface Decided {
  /** The version that it was made of; not there: whatever stands there goes. */
  readonly version?: number | undefined
  readonly internationalCards: boolean
  readonly secondPersonLimit?: number | undefined
  /** Why the limit rises. */
  readonly reason: string
}

export type PaymentDecisions = ReturnType<typeof createPaymentDecisions>

export interface PaymentDecisionsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly approvals: Approvals
  /** Whether any gift was paid yet. */
  readonly isPaidTo: (tx: Executor) => Promise<boolean>
}

const WHY = /*i18n*/ 'Please write why, in a few words.'

export function createPaymentDecisions({ db, now, approvals, isPaidTo }: PaymentDecisionsDeps) {
  return {
    /**
     * Decides anew about payments, for what comes from now on; a higher limit only once another owner approves it, or after seven
     * days where there is none: answers the id of that approval, else null. Before anything was given it holds at once. For those with settings.change; refuses
     * with forbidden, step_up_needed, changed_meanwhile, a higher limit without a reason with bad_request, and as approvals do.
     */
    async change(
      actor: Actor,
      { version, internationalCards, secondPersonLimit: asked, reason }: Decided,
    ): Promise<string | null> {
      const { staffId } = requireFreshPermission(actor, 'settings.change', now())
      const before = await paymentsGroup(db)
      const { secondPersonLimit: from } = before
      const to = asked ?? from
      const waits = to > from && (await isPaidTo(db))
      if (version !== undefined && version !== before.version) throw new Problem('changed_meanwhile')
      if (waits && reason === '') throw new Problem('bad_request', {}, { reason: WHY })
      const change = { from, to }
      const approval = waits
        ? (await approvals.ask(actor, { kind: 'limit_raise', subject: PAYMENTS, change, reason })).id
        : null
      const value = { internationalCards, secondPersonLimit: waits ? from : to }
      if (waits && internationalCards === before.internationalCards) return approval
      const seen = version === undefined ? null : before.version
      const detail = {
        ...value,
        internationalCardsBefore: before.internationalCards,
        secondPersonLimitBefore: from,
      }
      await db.transaction((tx) => writePayments(tx, { value, seen, staffId, by: actor, detail }, now()))
      return approval
    },
  }
}
