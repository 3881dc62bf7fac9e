import { fromRupees, writeRupees } from '@sahay/contract/kernel/money'
import type { ApplicationStage } from '@sahay/contract/schemes/office-decisions'
import type { DocumentType } from '@sahay/contract/fields/scheme-rules'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { PROMISED_DAYS, promisedBy, workingDaysLeft } from '../../../platform/casework/promise.ts'
import { keepUntil } from '../../../platform/documents/documents.published.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { type Actor, requirePermission } from '../../../kernel/actor.ts'
import { assess, type Assessment, paidOf } from './assessment.ts'
import { addressed, createDecisions, type DecidingDeps } from './record-decision.ts'
import { documentNames } from './document-names.ts'
import { createEnding, type Ending } from './closings.service.ts'
import { overriddenRules } from './overrides.ts'
import * as mails from '../schemes.mails.ts'
import { transitions, wrongState } from '../states.ts'
import * as store from '../transitions.store.ts'

/**
 * What staff decide about an application. Each refuses with forbidden, not_found and, where it has moved elsewhere,
 * application_state; the same said twice is done once. What the family should know is mailed. Amounts are rupees.
 */
export interface Deciding extends Ending {
  /** Records what the assessment goes by, before it is decided. For those with applications.decide. */
  facts(
    actor: Actor,
    said: { id: string; schoolFee: number | null; otherHelp: number; recommended: boolean },
  ): Promise<Assessment & { rulesVersion: string }>
  /** Takes it under review. For those with applications.decide. */
  review(actor: Actor, id: string): Promise<ApplicationStage>
  /** Asks the family for more; the promise rests. For those with applications.decide. Refuses with aadhaar_number. */
  ask(
    actor: Actor,
    said: { id: string; papers: readonly DocumentType[]; words: string },
  ): Promise<ApplicationStage>
  /**
   * Approves an amount. For those with applications.decide. Refuses with facts_missing; and without an `override`, with
   * amount_above_rules, and application_twice where the child's scheme is paid for twice in the year.
   */
  approve(
    actor: Actor,
    said: { id: string; amount: number; override?: string | undefined },
  ): Promise<ApplicationStage>
  /**
   * Takes a declined or withdrawn one under review again; the promise begins anew, and its pictures are kept again. For
   * those with applications.decide. Refuses with aadhaar_number.
   */
  reopen(actor: Actor, said: { id: string; reason: string }): Promise<ApplicationStage>
}

export function createDeciding(deps: DecidingDeps): Deciding {
  const { db, now } = deps
  const { hold, decide, mailFamily } = createDecisions(deps)
  const ending = createEnding(deps)

  return {
    ...ending,

    async facts(actor, { id, schoolFee, otherHelp, recommended }) {
      const by = requirePermission(actor, 'applications.decide')
      return db.transaction(async (tx) => {
        const application = await hold(tx, id)
        if (!['paid', 'under_review', 'more_needed'].includes(application.status))
          throw wrongState(application)
        const facts = {
          schoolFee: schoolFee === null ? null : fromRupees(schoolFee),
          otherHelp: fromRupees(otherHelp),
          recommended,
        }
        await store.setFacts(tx, application, facts)
        await recordAudit(tx, { action: 'application.facts_recorded', by, subject: id }, now())
        const { rulesVersion } = application
        return { ...assess({ ...application, ...facts, paid: paidOf(application) }), rulesVersion }
      })
    },

    async review(actor, id) {
      const by = requirePermission(actor, 'applications.decide')
      return decide(by, id, {
        transition: 'review',
        isSame: () => true,
        async make(tx, application, at) {
          const promised = application.promisedBy ?? promisedBy(at, application.daysLeft ?? 0)
          const to = { status: transitions.review.to, promisedBy: promised }
          await store.transition(tx, application, to, { at, by: by.staffId })
          return {}
        },
      })
    },

    async ask(actor, { id, papers, words }) {
      const by = requirePermission(actor, 'applications.decide')
      refuseAadhaar(words)
      const wanted = [...new Set(papers)]
      return decide(by, id, {
        transition: 'ask',
        async isSame(tx, application) {
          const last = await store.lastStep(tx, id)
          return last?.words === words && wanted.toSorted().join() === application.wanted.toSorted().join()
        },
        async make(tx, application, at) {
          const daysLeft = application.promisedBy ? workingDaysLeft(at, application.promisedBy) : 0
          const to = { status: transitions.ask.to, daysLeft, wanted }
          await store.transition(tx, application, to, { at, by: by.staffId, words })
          const names = wanted.map((type) => documentNames[type])
          await mailFamily(tx, application, mails.moreMail(addressed(application), words, names))
          return { papers: wanted.join(' ') }
        },
      })
    },

    async approve(actor, { id, amount: rupees, override }) {
      const by = requirePermission(actor, 'applications.decide')
      if (override !== undefined) refuseAadhaar(override)
      const amount = fromRupees(rupees)
      return decide(by, id, {
        transition: 'approve',
        isSame: (_tx, { approved }) => approved === amount,
        async make(tx, application, at) {
          const overridden = overriddenRules(application, amount, override)
          const to = { status: transitions.approve.to, approved: amount }
          const note = overridden.overridden ? (override ?? null) : null
          await store.transition(tx, application, to, { at, by: by.staffId, note })
          const says = mails.approvedMail(addressed(application), writeRupees(rupees), application.scheme)
          await mailFamily(tx, application, says)
          return { paise: Number(amount), ...overridden }
        },
      })
    },

    async reopen(actor, { id, reason }) {
      const by = requirePermission(actor, 'applications.decide')
      refuseAadhaar(reason)
      return decide(by, id, {
        transition: 'reopen',
        isSame: async (tx) => (await store.lastStep(tx, id))?.note === reason,
        async make(tx, application, at) {
          const promised = promisedBy(at, PROMISED_DAYS)
          const to = { status: transitions.reopen.to, promisedBy: promised }
          await store.transition(tx, application, to, { at, by: by.staffId, note: reason })
          await keepUntil(tx, id, null)
          await mailFamily(tx, application, mails.reopenedMail(addressed(application), promised))
          return {}
        },
      })
    },
  }
}
