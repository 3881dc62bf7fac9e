import * as contract from '@sahay/contract/settings/office-settings'
import { requireStaffFresh } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Approvals } from '../approvals/approvals.service.ts'
import { PAYMENTS, paymentsGroup, writePayments } from './payment-settings.service.ts'
import { settingsSaved } from './settings-office.ts'

interface Parts {
  readonly db: Database
  readonly now: () => Date
  readonly approvals: Approvals
  /** Whether any gift was paid yet. */
  readonly isPaidTo: (tx: Executor) => Promise<boolean>
}

const WHY = /*i18n*/ 'Please write why, in a few words.'

const limitWaits = msg(
  /*i18n*/ {
    id: 'message.limit_waits',
    message: 'The higher limit is waiting for another owner. Until then the current one applies.',
  },
)

/** What the owner decides about payments. */
export const paymentDecisions = implement(
  contract.paymentDecisions,
  ({ db, now, approvals, isPaidTo }: Parts) => ({
    /**
     * For what comes from now on; a higher limit only once another owner approves it, or after seven days where there is
     * none. Before anything was given it holds at once. Refuses a higher limit without a reason with bad_request, and as
     * approvals do.
     */
    async change({ body: { version, internationalCards, secondPersonLimit, reason }, staff }) {
      const { staffId } = requireStaffFresh(staff, now())
      const before = await paymentsGroup(db)
      const { secondPersonLimit: from } = before
      const to = secondPersonLimit ?? from
      const waits = to > from && (await isPaidTo(db))
      if (version !== undefined && version !== before.version) throw new Problem('changed_meanwhile')
      if (waits && reason === '') throw new Problem('bad_request', {}, { reason: WHY })
      const change = { from, to }
      const approval = waits
        ? (await approvals.ask(staff, { kind: 'limit_raise', subject: PAYMENTS, change, reason })).id
        : null
      const value = { internationalCards, secondPersonLimit: waits ? from : to }
      if (!waits || internationalCards !== before.internationalCards) {
        const seen = version === undefined ? null : before.version
        const detail = {
          ...value,
          internationalCardsBefore: before.internationalCards,
          secondPersonLimitBefore: from,
        }
        await db.transaction((tx) => writePayments(tx, { value, seen, staffId, by: staff, detail }, now()))
      }
      return { data: { approval }, message: approval === null ? settingsSaved : limitWaits }
    },
  }),
)
