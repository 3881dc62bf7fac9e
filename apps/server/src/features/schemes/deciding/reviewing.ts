import type { DocumentType } from '@sahay/contract/fields/scheme-rules'
import { fromRupees } from '@sahay/contract/kernel/money'
import type { Platform } from '../../../manifest/feature.ts'
import { promisedBy, workingDaysLeft } from '../../../platform/casework/promise.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import type { Staff } from '../../../kernel/actor.ts'
import * as mails from '../schemes.mails.ts'
import { transitions } from '../states.ts'
import * as store from '../transitions.store.ts'
import { documentNames } from './document-names.ts'
import { overriddenRules } from './overrides.ts'
import { addressed, createDecisions, type Decision } from './record-decision.ts'
import { sumValue } from '../../../kernel/language/message.ts'

/** Decisions by which an application goes on: under review, asked for more, approved. What the family should know is mailed. */
export function createReviewing(platform: Platform) {
  const { mailFamily } = createDecisions(platform)

  const review = (by: Staff): Decision => ({
    transition: 'review',
    isSame: () => true,
    async make(tx, application, at) {
      const promised = application.promisedBy ?? promisedBy(at, application.daysLeft ?? 0)
      const to = { status: transitions.review.to, promisedBy: promised }
      await store.transition(tx, application, to, { at, by: by.staffId })
      return {}
    },
  })

  return {
    review,

    /** The promise rests until the family answers. */
    more(
      by: Staff,
      sent: { readonly id: string; readonly papers: readonly DocumentType[]; readonly words: string },
    ): Decision {
      const { id, papers, words: message } = sent
      refuseAadhaar(message)
      const requested = [...new Set(papers)]
      return {
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
      }
    },

    /** Without an `override`, no more than the rules allow, and the child's scheme once a year. */
    approve(
      by: Staff,
      sent: {
        /** Rupees. */
        readonly amount: number
        readonly override?: string | undefined
        readonly review?: true | undefined
      },
    ): Decision {
      const { amount: rupees, override } = sent
      if (override !== undefined) refuseAadhaar(override)
      const amount = fromRupees(rupees)
      return {
        transition: 'approve',
        ...(sent.review ? { first: review(by) } : {}),
        isSame: (_tx, { approved }) => approved === amount,
        check: (application) => void overriddenRules(application, amount, override),
        async make(tx, application, at) {
          const overridden = overriddenRules(application, amount, override)
          const to = { status: transitions.approve.to, approved: amount }
          const note = overridden.overridden ? (override ?? null) : null
          await store.transition(tx, application, to, { at, by: by.staffId, note })
          const says = mails.applicationApprovedMail(
            addressed(application),
            sumValue(amount),
            application.scheme,
          )
          await mailFamily(tx, application, says)
          return { paise: Number(amount), ...overridden }
        },
      }
    },
  }
}
