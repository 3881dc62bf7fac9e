import { fromRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/schemes/office-decisions'
import type { Platform } from '../../../manifest/feature.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { noted } from '../../../platform/records/record.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import { assess, assessmentAnswer, paidOf } from './assessment.ts'
import { createDeciding } from './deciding.ts'
import { decisionKinds } from './decision-kinds.ts'
import { createHolding } from './held-decisions.ts'
import { undoHeld } from './held-decisions.store.ts'
import { wrongState } from '../states.ts'
import * as store from '../transitions.store.ts'

/**
 * What staff decide about an application. Where it has moved elsewhere, each refuses with application_state; a repeated
 * decision is made once. What the family should know is mailed.
 */
export const decisions = implement(contract.decisions, (platform: Platform) => {
  const { db, now } = platform
  const { decide } = createDeciding(platform)
  const { review, more, approve, decline, withdraw, reopen, merge } = decisionKinds(platform)
  const decideOrHold = createHolding(platform)

  return {
    async facts({ body: { id, schoolFee, otherHelp, recommended }, staff: by, say }) {
      const data = await db.transaction(async (tx) => {
        const application = await store.lockPresent(tx, id)
        if (!['paid', 'under_review', 'more_needed'].includes(application.status))
          throw wrongState(application)
        const facts = {
          schoolFee: schoolFee === null ? null : fromRupees(schoolFee),
          otherHelp: fromRupees(otherHelp),
          recommended,
        }
        await store.setFacts(tx, application, facts)
        await recordAudit(tx, { action: 'application.facts_recorded', by, subject: id }, now())
        const assessed = assess({ ...application, ...facts, paid: paidOf(application) })
        return assessmentAnswer(assessed, application.rulesVersion, say)
      })
      return { data, message: noted }
    },

    review: async ({ body: { id }, staff }) => ({ data: { status: await decide(staff, id, review(staff)) } }),

    askForMore: async ({ body, staff }) =>
      decideOrHold(
        staff,
        'more',
        body,
        more(staff, body),
        msg('message.family_asked', 'The family is asked by e-mail.'),
      ),

    approve: async ({ body, staff }) =>
      decideOrHold(
        staff,
        'approve',
        body,
        approve(staff, body),
        msg('message.application_approved', 'Approved. The family is told by e-mail.'),
      ),

    /** For as long as it is held, also a little longer than was said. */
    async undo({ body: { id }, staff: by }) {
      await db.transaction(async (tx) => {
        const undone = await undoHeld(tx, id)
        if (!undone) throw new Problem('decision_final')
        const entry = { action: 'application.decision_undone', by, subject: id, detail: undone } as const
        await recordAudit(tx, entry, now())
      })
      return {
        message: msg('message.decision_undone', 'Undone. The family hears nothing.'),
      }
    },

    async reopen({ body, staff: by }) {
      const status = await decide(by, body.id, reopen(by, body))
      return {
        data: { status },
        message: msg(
          'message.application_reopened',
          'It is under review again. The family is told by e-mail.',
        ),
      }
    },

    decline: async ({ body, staff }) =>
      decideOrHold(
        staff,
        'decline',
        body,
        decline(staff, body),
        msg('message.application_declined', 'Declined. What was paid is refunded.'),
      ),

    withdraw: async ({ body, staff }) =>
      decideOrHold(
        staff,
        'withdraw',
        body,
        withdraw(staff, body),
        msg('message.application_withdrawn', 'Withdrawn. What was paid is refunded.'),
      ),

    async merge({ body, staff: by }) {
      const status = await decide(by, body.id, merge(by, body))
      return {
        data: { status },
        message: msg(
          'message.application_merged',
          'The two applications have been merged. The family is told by e-mail.',
        ),
      }
    },
  }
})
