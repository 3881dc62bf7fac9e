import type { DocumentType } from '@sahay/contract/fields/scheme-rules'
import { fromRupees, type Paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { retention } from '@sahay/contract/settings/retention'
import { sql } from 'drizzle-orm'
import type { Platform } from '../../../manifest/feature.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { giveNotes } from '../../../platform/casework/casework.published.ts'
import { promisedBy, workingDaysLeft } from '../../../platform/casework/promise.ts'
import { giveDocuments, keepUntil } from '../../../platform/documents/documents.published.ts'
import type { Mail } from '../../../platform/messages/mail.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { changes, statement } from '../../../kernel/database/statement.ts'
import { sumValue } from '../../../kernel/language/message.ts'
import { Problem, wrongFields } from '../../../kernel/problem.ts'
import { daysAfter } from '../../../kernel/time/clock.ts'
import { contributionOf } from '../counter-receipts.store.ts'
import * as mails from '../schemes.mails.ts'
import { applications } from '../schemes.tables.ts'
import { type ApplicationState, transitions, wrongState } from '../states.ts'
import * as store from '../transitions.store.ts'
import { assess, paidOf } from './assessment.ts'
import { addressed, createDeciding, type Decision } from './deciding.ts'

/** Days that pictures are kept after the decision. */
const DECLINED_DAYS = retention.declinedPictures.days

interface Reasoned {
  readonly id: string
  /** Shown to the family. */
  readonly reason: string
}

/**
 * The rules that an approval of this amount overrides. Paise. Refuses with facts_missing; and, without a reason, with
 * application_twice and amount_above_rules.
 */
function overriddenRules(application: store.LockedApplication, amount: Paise, override: string | undefined) {
  const { most } = assess({ ...application, paid: paidOf(application) })
  if (most === null) throw new Problem('facts_missing')
  const twice = application.duplicates > 0
  const aboveRules = amount > most
  if (twice && override === undefined) throw new Problem('application_twice')
  if (aboveRules && override === undefined)
    throw new Problem('amount_above_rules', { most: writeRupees(toRupees(most)).slice(1) })
  return { twice, aboveRules, overridden: twice || aboveRules }
}

/** States into which another one may be merged: paid, and the help not given. */
const goesOn: readonly ApplicationState[] = ['paid', 'under_review', 'more_needed', 'approved']

/** True if both are for one child: identified as the same, or of one guardian and judged the same by staff. */
function areOfOneChild(one: store.LockedApplication, other: store.LockedApplication): boolean {
  const sameChild = one.child !== null && one.child === other.child
  const sameGuardian = one.guardianMobile !== '' && one.guardianMobile === other.guardianMobile
  return (
    one.id !== other.id &&
    one.scheme === other.scheme &&
    one.year === other.year &&
    (sameChild || sameGuardian)
  )
}

/** Marks a declined, locked application as merged into another one, which gets its documents. */
const setMerged = statement('schemes.setMerged', {
  takes: [applications.id, applications.id],
  gives: changes,
  sql: (id, into) => sql`
    with given as (
      update application_papers set application_id = ${into} where application_id = ${id}
    )
    update applications set merged_into = ${into} where id = ${id}`,
})

/** The effect of each decision about an application, and its mail to the family. */
export function decisionKinds(platform: Platform) {
  const { payments } = platform
  const { mailFamily } = createDeciding(platform)

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

  /** Refunds the payment of a locked application: by the provider, or in cash if it was paid in cash. */
  async function giveBack(tx: Executor, id: string) {
    const refund = await payments.giveBack(tx, id, 'declined')
    const taken = await contributionOf(tx, id)
    const inCash = taken !== null && taken.returnedAt === null
    const amount = inCash ? taken.amount : refund
    const back = amount === 0n ? null : { amount: sumValue(amount), inCash }
    return { refundedPaise: Number(refund), back }
  }

  function end(
    by: Staff,
    { id, reason }: Reasoned,
    transition: 'decline' | 'withdraw',
    mail: (to: mails.ToFamily, reason: string, back: mails.GoesBack | null) => Mail,
  ): Decision {
    refuseAadhaar(reason)
    return {
      transition,
      refunds: true,
      isSame: async (tx, { withdrawn }) =>
        withdrawn === (transition === 'withdraw') && (await store.lastStep(tx, id))?.words === reason,
      async make(tx, application, at) {
        const withdrawn = transition === 'withdraw'
        const to = { status: transitions[transition].to, approved: null, withdrawn }
        await store.transition(tx, application, to, { at, by: by.staffId, words: reason })
        await keepUntil(tx, id, daysAfter(at, DECLINED_DAYS))
        const { back, refundedPaise } = await giveBack(tx, id)
        await mailFamily(tx, application, mail(addressed(application), reason, back))
        return { refundedPaise }
      },
    }
  }

  return {
    review,

    /** The promise is suspended until the family answers. */
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
          const names = requested.map((type) => mails.documentNames[type])
          await mailFamily(tx, application, mails.moreMail(addressed(application), message, names))
          return { papers: requested.join(' ') }
        },
      }
    },

    /** Without an `override`, no more than the rules allow, and each child's scheme only once a year. */
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

    /** Before the help is given, also after approval (misuse). */
    decline: (by: Staff, sent: Reasoned) => end(by, sent, 'decline', mails.declinedMail),

    /** Before it is approved. */
    withdraw: (by: Staff, sent: Reasoned) => end(by, sent, 'withdraw', mails.withdrawnMail),

    /** The promise starts again, and its pictures are kept again. */
    reopen(by: Staff, { id, reason }: Reasoned): Decision {
      refuseAadhaar(reason)
      return {
        transition: 'reopen',
        isSame: async (tx) => (await store.lastStep(tx, id))?.note === reason,
        async make(tx, application, at) {
          const promised = promisedBy(at)
          const to = { status: transitions.reopen.to, promisedBy: promised }
          await store.transition(tx, application, to, { at, by: by.staffId, note: reason })
          await keepUntil(tx, id, null)
          await mailFamily(tx, application, mails.reopenedMail(addressed(application), promised))
          return {}
        },
      }
    },

    /** Only for the same family, scheme and year, before approval, and into one that continues: else bad_request (into). */
    merge(by: Staff, { id, into, reason }: Reasoned & { readonly into: string }): Decision {
      refuseAadhaar(reason)
      return {
        transition: 'merge',
        refunds: true,
        with: into,
        isSame: (_tx, { mergedInto }) => mergedInto === into,
        async make(tx, application, at, stays) {
          if (!stays || !areOfOneChild(application, stays))
            throw wrongFields({
              into: /*i18n*/ 'Please choose two of one family, for the same scheme and the same year.',
            })
          if (!goesOn.includes(stays.status)) throw wrongState(stays)
          const to = { status: transitions.merge.to, approved: null }
          await store.transition(tx, application, to, { at, by: by.staffId, note: reason })
          await setMerged(tx, id, into)
          await giveDocuments(tx, id, into)
          await giveNotes(tx, id, into)
          const { back, refundedPaise } = await giveBack(tx, id)
          const { number } = addressed(stays)
          await mailFamily(tx, application, mails.mergedMail(addressed(application), number, back))
          const detail = { from: id }
          await recordAudit(tx, { action: 'application.took_over', by, subject: into, detail }, at)
          return { into, refundedPaise }
        },
      }
    },
  }
}
