import { fromRupees, writeRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/schemes/office-decisions'
import type { Platform } from '../../../manifest/feature.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { PROMISED_DAYS, promisedBy, workingDaysLeft } from '../../../platform/casework/promise.ts'
import { keepUntil } from '../../../platform/documents/documents.published.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { noted } from '../../../platform/records/record.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { assess, assessmentAnswer, paidOf } from './assessment.ts'
import { addressed, createDecisions } from './record-decision.ts'
import { documentNames } from './document-names.ts'
import { overriddenRules } from './overrides.ts'
import * as mails from '../schemes.mails.ts'
import { transitions, wrongState } from '../states.ts'
import * as store from '../transitions.store.ts'

/**
 * What staff decide about an application. Where it has moved elsewhere, each refuses with application_state; a repeated
 * decision is made once. What the family should know is mailed.
 */
export const decisions = implement(contract.decisions, (platform: Platform) => {
  const { db, now } = platform
  const { lock, decide, mailFamily } = createDecisions(platform)

  return {
    async facts({ body: { id, schoolFee, otherHelp, recommended }, staff: by, say }) {
      const data = await db.transaction(async (tx) => {
        const application = await lock(tx, id)
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

    async review({ body: { id }, staff: by }) {
      const status = await decide(by, id, {
        transition: 'review',
        isSame: () => true,
        async make(tx, application, at) {
          const promised = application.promisedBy ?? promisedBy(at, application.daysLeft ?? 0)
          const to = { status: transitions.review.to, promisedBy: promised }
          await store.transition(tx, application, to, { at, by: by.staffId })
          return {}
        },
      })
      return { data: { status } }
    },

    /** The promise rests until the family answers. */
    async askForMore({ body: { id, papers, words: message }, staff: by }) {
      refuseAadhaar(message)
      const requested = [...new Set(papers)]
      const status = await decide(by, id, {
        transition: 'ask',
        async isSame(tx, application) {
          const last = await store.lastStep(tx, id)
          return (
            last?.words === message && requested.toSorted().join() === application.wanted.toSorted().join()
          )
        },
        async make(tx, application, at) {
          const daysLeft = application.promisedBy ? workingDaysLeft(at, application.promisedBy) : 0
          const to = { status: transitions.ask.to, daysLeft, requested }
          await store.transition(tx, application, to, { at, by: by.staffId, words: message })
          const names = requested.map((type) => documentNames[type])
          await mailFamily(tx, application, mails.moreMail(addressed(application), message, names))
          return { papers: requested.join(' ') }
        },
      })
      return {
        data: { status },
        message: msg(/*i18n*/ { id: 'message.family_asked', message: 'The family is asked by e-mail.' }),
      }
    },

    /** Without an `override`, no more than the rules allow, and the child's scheme once a year. */
    async approve({ body: { id, amount: rupees, override }, staff: by }) {
      if (override !== undefined) refuseAadhaar(override)
      const amount = fromRupees(rupees)
      const status = await decide(by, id, {
        transition: 'approve',
        isSame: (_tx, { approved }) => approved === amount,
        async make(tx, application, at) {
          const overridden = overriddenRules(application, amount, override)
          const to = { status: transitions.approve.to, approved: amount }
          const note = overridden.overridden ? (override ?? null) : null
          await store.transition(tx, application, to, { at, by: by.staffId, note })
          const says = mails.applicationApprovedMail(
            addressed(application),
            writeRupees(rupees),
            application.scheme,
          )
          await mailFamily(tx, application, says)
          return { paise: Number(amount), ...overridden }
        },
      })
      return {
        data: { status },
        message: msg(
          /*i18n*/ { id: 'message.application_approved', message: 'Approved. The family is told by e-mail.' },
        ),
      }
    },

    /** One that was declined or withdrawn: the promise begins again, and its pictures are kept again. */
    async reopen({ body: { id, reason }, staff: by }) {
      refuseAadhaar(reason)
      const status = await decide(by, id, {
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
      return {
        data: { status },
        message: msg(
          /*i18n*/ {
            id: 'message.application_reopened',
            message: 'It is under review again. The family is told by e-mail.',
          },
        ),
      }
    },
  }
})
