import { fromRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/schemes/office-decisions'
import type { Platform } from '../../../manifest/feature.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { noted } from '../../../platform/records/record.ts'
import { implement } from '../../../kernel/http/implement.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { type Message, msg } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import { assess, assessmentAnswer, paidOf } from './assessment.ts'
import { createDeciding, type Decision } from './deciding.ts'
import { decisionKinds } from './decision-kinds.ts'
import { createHolding, type DecisionSent } from './held-decisions.ts'
import { undoHeld } from './held-decisions.store.ts'
import { wrongState } from '../states.ts'
import { eq } from 'drizzle-orm'
import { applications } from '../schemes.tables.ts'
import * as store from '../transitions.store.ts'

/**
 * Staff's decisions about an application. Each refuses with application_state if its state has changed; a repeated
 * decision is made once. The family gets a mail about what it should know.
 */
export const decisions = implement(contract.decisions, (platform: Platform) => {
  const { db, now } = platform
  const { decide } = createDeciding(platform)
  const { review, more, approve, decline, withdraw, reopen, merge } = decisionKinds(platform)
  const decideOrHold = createHolding(platform)

  /** Decides, immediately or after holding it. */
  const heldFirst =
    <Body>(name: contract.HeldDecision, decisionOf: (by: Staff, body: Body) => Decision, done: Message) =>
    ({ body, staff }: { readonly body: Body & DecisionSent; readonly staff: Staff }) =>
      decideOrHold(staff, name, body, decisionOf(staff, body), done)

  const atOnce =
    <Body extends { readonly id: string }>(
      decisionOf: (by: Staff, body: Body) => Decision,
      message: Message,
    ) =>
    async ({ body, staff }: { readonly body: Body; readonly staff: Staff }) => ({
      data: { status: await decide(staff, body.id, decisionOf(staff, body)) },
      message,
    })

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
        const recorded = { schoolFeePaise: facts.schoolFee, otherHelpPaise: facts.otherHelp, recommended }
        await tx.update(applications).set(recorded).where(eq(applications.id, id))
        await recordAudit(tx, { action: 'application.facts_recorded', by, subject: id }, now())
        const assessed = assess({ ...application, ...facts, paid: paidOf(application) })
        return assessmentAnswer(assessed, application.rulesVersion, say)
      })
      return { data, message: noted }
    },

    review: async ({ body: { id }, staff }) => ({ data: { status: await decide(staff, id, review(staff)) } }),

    askForMore: heldFirst('more', more, msg('message.family_asked', 'The family is asked by e-mail.')),

    approve: heldFirst(
      'approve',
      approve,
      msg('message.application_approved', 'Approved. The family is told by e-mail.'),
    ),

    /** While it is held, plus a short grace period. */
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

    reopen: atOnce(
      reopen,
      msg('message.application_reopened', 'It is under review again. The family is told by e-mail.'),
    ),

    decline: heldFirst(
      'decline',
      decline,
      msg('message.application_declined', 'Declined. What was paid is refunded.'),
    ),

    withdraw: heldFirst(
      'withdraw',
      withdraw,
      msg('message.application_withdrawn', 'Withdrawn. What was paid is refunded.'),
    ),

    merge: atOnce(
      merge,
      msg(
        'message.application_merged',
        'The two applications have been merged. The family is told by e-mail.',
      ),
    ),
  }
})
