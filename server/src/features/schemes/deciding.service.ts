import { retention } from '@sahay/contract/retention'
import { fromRupees, type Paise, paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import type { ApplicationStatus } from '@sahay/contract/schemes'
import type { DocumentType } from '@sahay/contract/fields/scheme-rules'
import { type AuditAction, type Entry, recordAudit } from '../../foundation/audit/audit.ts'
import { keepUntil } from '../../foundation/documents/documents.published.ts'
import type { Messages } from '../../foundation/messages/messages.service.ts'
import type { Payments } from '../../foundation/payments/payments.service.ts'
import { type Actor, requirePermission, type Staff } from '../../kernel/actor.ts'
import { refuseAadhaar } from '../../foundation/people/aadhaar.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import { assess, type Assessment, paidOf } from './assessment.ts'
import { contributionOf } from './counter-receipts.store.ts'
import * as store from './transitions.store.ts'
import { documentNames } from './document-names.ts'
import { PROMISED_DAYS, promisedBy, workingDaysLeft } from '../../foundation/casework/promise.ts'
import * as mails from './schemes.mails.ts'
import { overriddenRules } from './overrides.ts'
import { mayTransition, type Transition, transitions, seenStates, wrongState } from './states.ts'
import type { Mail } from '../../foundation/messages/mail.ts'

export interface DecidingDeps {
  readonly db: Database
  readonly now: () => Date
  readonly messages: Messages
  readonly payments: Payments
}

/**
 * What staff decide about an application. Each refuses with forbidden, not_found and, where it has moved elsewhere,
 * application_state; the same said twice is done once. What the family should know is mailed. Amounts are rupees.
 */
export interface Deciding {
  /** Records what the assessment goes by, before it is decided. For those with applications.decide. */
  facts(
    actor: Actor,
    said: { id: string; schoolFee: number | null; otherHelp: number; recommended: boolean },
  ): Promise<Assessment & { rulesVersion: string }>
  /** Takes it under review. For those with applications.decide. */
  review(actor: Actor, id: string): Promise<ApplicationStatus>
  /** Asks the family for more; the promise rests. For those with applications.decide. Refuses with aadhaar_number. */
  ask(
    actor: Actor,
    said: { id: string; papers: readonly DocumentType[]; words: string },
  ): Promise<ApplicationStatus>
  /**
   * Approves an amount. For those with applications.decide. Refuses with facts_missing; and without an `override`, with
   * amount_above_rules, and application_twice where the child's scheme is paid for twice in the year.
   */
  approve(
    actor: Actor,
    said: { id: string; amount: number; override?: string | undefined },
  ): Promise<ApplicationStatus>
  /**
   * Declines, before the help is given also after approving (misuse), and gives back what was paid, once. For those with
   * applications.decide. Refuses with aadhaar_number.
   */
  decline(actor: Actor, said: { id: string; reason: string }): Promise<ApplicationStatus>
  /**
   * Ends an application at the family's wish, before it is approved; what was paid goes back, once. For those with
   * applications.decide. Refuses with aadhaar_number.
   */
  withdraw(actor: Actor, said: { id: string; reason: string }): Promise<ApplicationStatus>
  /**
   * Takes a declined or withdrawn one under review again; the promise begins anew, and its pictures are kept again. For
   * those with applications.decide. Refuses with aadhaar_number.
   */
  reopen(actor: Actor, said: { id: string; reason: string }): Promise<ApplicationStatus>
}

const A_DAY = 24 * 60
/** How long pictures are kept once it is decided. */
const DECLINED_DAYS = retention.declinedPictures.days

const auditActions = {
  review: 'application.reviewed',
  ask: 'application.more_asked',
  approve: 'application.approved',
  decline: 'application.declined',
  withdraw: 'application.withdrawn',
  reopen: 'application.reopened',
} as const satisfies Partial<Record<Transition, AuditAction>>

/** What goes back to a family, and how: by the provider, or in cash where it was taken. */
function goesBack(refund: Paise, cash: Paise): mails.GoesBack | null {
  if (cash > 0n) return { amount: writeRupees(toRupees(cash)), inCash: true }
  return refund === 0n ? null : { amount: writeRupees(toRupees(refund)), inCash: false }
}

/** A decision that is being written down. */
interface Decision {
  readonly transition: keyof typeof auditActions
  /** Whether money goes back with it. */
  readonly refunds?: true
  /** Whether an application that is there already came there by the same words. */
  readonly isSame: (tx: Executor, locked: store.LockedApplication) => Promise<boolean> | boolean
  /** Makes the transition; answers what the audit log keeps of it. */
  readonly make: (tx: Executor, locked: store.LockedApplication, at: Date) => Promise<Entry['detail']>
}

export function createDeciding({ db, now, messages, payments }: DecidingDeps): Deciding {
  async function locked(tx: Executor, id: string): Promise<store.LockedApplication> {
    const found = await store.lockApplication(tx, id)
    if (!found || found.erasedAt) throw new Problem('not_found')
    return found
  }

  async function decide(actor: Staff, id: string, decision: Decision): Promise<ApplicationStatus> {
    const { transition, isSame, make, refunds } = decision
    await db.transaction(async (tx) => {
      if (refunds) await payments.lock(tx, id)
      const application = await locked(tx, id)
      if (application.status === transitions[transition].to && (await isSame(tx, application))) return
      if (!mayTransition(application.status, transition)) throw wrongState(application)
      const detail = await make(tx, application, now())
      await recordAudit(
        tx,
        { action: auditActions[transition], by: actor, subject: id, ...(detail ? { detail } : {}) },
        now(),
      )
    })
    messages.wake()
    return seenStates[transitions[transition].to]
  }

  function mailFamily(tx: Executor, { id, email, language }: store.LockedApplication, mail: Mail) {
    return messages.write(tx, { recipient: email, language, about: id, mail })
  }

  const addressed = ({ guardianName, registration, reference }: store.LockedApplication): mails.ToFamily => ({
    guardianName,
    number: registration ?? reference,
  })

  /** Ends an application for good: its pictures get their last day, and what was paid goes back, once. */
  async function end(
    actor: Actor,
    { id, reason }: { id: string; reason: string },
    transition: 'decline' | 'withdraw',
    mail: (to: mails.ToFamily, reason: string, back: mails.GoesBack | null) => Mail,
  ): Promise<ApplicationStatus> {
    const by = requirePermission(actor, 'applications.decide')
    refuseAadhaar(reason)
    const status = await decide(by, id, {
      transition,
      refunds: true,
      isSame: async (tx) => (await store.lastStep(tx, id))?.words === reason,
      async make(tx, application, at) {
        const to = { status: transitions[transition].to, approved: null }
        await store.transition(tx, application, to, { at, by: by.staffId, words: reason })
        await keepUntil(tx, id, minutesAfter(at, DECLINED_DAYS * A_DAY))
        const refund = await payments.giveBack(tx, id, 'declined')
        const taken = await contributionOf(tx, id)
        const back = goesBack(refund, taken !== null && taken.returnedAt === null ? taken.amount : paise(0))
        await mailFamily(tx, application, mail(addressed(application), reason, back))
        return { refundedPaise: Number(refund) }
      },
    })
    payments.wakeRefunds()
    return status
  }

  return {
    async facts(actor, { id, schoolFee, otherHelp, recommended }) {
      const by = requirePermission(actor, 'applications.decide')
      return db.transaction(async (tx) => {
        const application = await locked(tx, id)
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

    decline: (actor, said) => end(actor, said, 'decline', mails.declinedMail),
    withdraw: (actor, said) => end(actor, said, 'withdraw', mails.withdrawnMail),

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
