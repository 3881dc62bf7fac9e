import type { ApplicationStage } from '@sahay/contract/schemes/office-decisions'
import { retention } from '@sahay/contract/settings/retention'
import type { Platform } from '../../../manifest/feature.ts'
import { type AuditAction, type Entry, recordAudit } from '../../../platform/audit/audit.ts'
import { keepUntil } from '../../../platform/documents/documents.published.ts'
import type { Mail } from '../../../platform/messages/mail.ts'
import type { Messages } from '../../../platform/messages/messages.service.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { sumValue } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import { daysAfter } from '../../../kernel/time/clock.ts'
import * as mails from '../schemes.mails.ts'
import { mayTransition, stageAfter, type Transition, transitions, wrongState } from '../states.ts'
import * as store from '../transitions.store.ts'
import { heldOf } from './held-decisions.store.ts'

const auditActions = {
  review: 'application.reviewed',
  ask: 'application.more_asked',
  approve: 'application.approved',
  decline: 'application.declined',
  withdraw: 'application.withdrawn',
  merge: 'application.merged',
  reopen: 'application.reopened',
} as const satisfies Partial<Record<Transition, AuditAction>>

/** A decision to be written. */
export interface Decision {
  readonly transition: keyof typeof auditActions
  /** An earlier decision that is made first if the application needs it. */
  readonly first?: Decision
  /** Present if it refunds money. */
  readonly refunds?: true
  /** Another application that is locked as well. */
  readonly with?: string
  /** True if an application in the target state got there by the same decision. */
  readonly isSame: (tx: Executor, locked: store.LockedApplication) => Promise<boolean> | boolean
  /** Refuses what the rules do not allow, from the locked data alone. */
  readonly check?: (locked: store.LockedApplication) => void
  /** Makes the transition; returns the details for the audit log. `other`: the other locked application. */
  readonly make: (
    tx: Executor,
    locked: store.LockedApplication,
    at: Date,
    other: store.LockedApplication | null,
  ) => Promise<Entry['detail']>
}

/** An application to be decided and, if any, the other one involved, locked. */
export interface Locked {
  readonly application: store.LockedApplication
  readonly other: store.LockedApplication | null
}

/** The common part of all decisions about applications. */
export function createDeciding({ db, now, messages, payments }: Platform) {
  /** Locks the records of a decision: the order first, and two applications in a fixed order, so that there is no deadlock. */
  async function lockFor(tx: Executor, id: string, { refunds, with: second }: Decision): Promise<Locked> {
    if (refunds) await payments.lock(tx, id)
    const early = second !== undefined && second < id ? await store.lockPresent(tx, second) : null
    const application = await store.lockPresent(tx, id)
    if (second === undefined) return { application, other: null }
    return { application, other: early ?? (await store.lockPresent(tx, second)) }
  }

  const isMade = async (tx: Executor, { application }: Locked, { transition, isSame }: Decision) =>
    application.status === transitions[transition].to && (await isSame(tx, application))

  /**
   * The state of a locked application before a decision, after its `first` decision. Refuses with application_state,
   * and as the decision itself does.
   */
  function begun(application: store.LockedApplication, { first, transition, check }: Decision) {
    const isFirst = first !== undefined && mayTransition(application.status, first.transition)
    const from = isFirst ? { ...application, status: transitions[first.transition].to } : application
    if (!mayTransition(from.status, transition) || from.mergedInto !== null) throw wrongState(application)
    check?.(from)
    return from
  }

  /** Writes a decision that is not made yet, with its line in the audit log. Refuses as `begun` does. */
  async function make(tx: Executor, by: Staff, { application, other }: Locked, decision: Decision) {
    const { first, transition } = decision
    const from = begun(application, decision)
    if (first && from !== application) await make(tx, by, { application, other }, first)
    const detail = await decision.make(tx, from, now(), other)
    const entry = { action: auditActions[transition], by, subject: application.id }
    await recordAudit(tx, { ...entry, ...(detail ? { detail } : {}) }, now())
  }

  /** Wakes the jobs that a decision needs. */
  function wake({ refunds }: Decision): void {
    messages.wake()
    if (refunds) payments.wakeRefunds()
  }

  return {
    lockFor,
    isMade,
    begun,
    make,
    wake,

    /** Writes a decision, once; returns the state. Refuses with not_found, decision_held, application_state. */
    async decide(by: Staff, id: string, decision: Decision): Promise<ApplicationStage> {
      await db.transaction(async (tx) => {
        const locked = await lockFor(tx, id, decision)
        if (await isMade(tx, locked, decision)) return
        if (await heldOf(tx, decision.with === undefined ? [id] : [id, decision.with]))
          throw new Problem('decision_held')
        await make(tx, by, locked, decision)
      })
      wake(decision)
      return stageAfter(decision.transition)
    },

    async mailFamily(
      tx: Executor,
      { id, email, language }: store.LockedApplication,
      mail: Mail,
    ): Promise<void> {
      await messages.write(tx, { recipient: email, language, about: id, mail })
    },
  }
}

/** The recipient of a mail, and its application. */
export const addressed = ({
  guardianName,
  registration,
  reference,
}: Pick<store.LockedApplication, 'guardianName' | 'registration' | 'reference'>): mails.ToFamily => ({
  guardianName,
  number: registration ?? reference,
})

/** Days that pictures are kept after the help was given. */
const DISBURSED_DAYS = retention.disbursedPictures.days

/** Marks the help for a locked, approved application as given, and mails the family. Returns the paise. */
export async function disburse(
  tx: Executor,
  messages: Messages,
  application: store.LockedApplication,
  { by, at, proof }: { readonly by: Staff; readonly at: Date; readonly proof: string },
): Promise<number> {
  const { id, approved, scheme, email: recipient, language } = application
  if (approved === null) throw new Error(`application ${id} has no approved amount`)
  await store.transition(tx, application, { status: transitions.disburse.to, proof }, { at, by: by.staffId })
  await keepUntil(tx, id, daysAfter(at, DISBURSED_DAYS))
  const mail = mails.disbursedMail(addressed(application), sumValue(approved), scheme, proof)
  await messages.write(tx, { recipient, language, about: id, mail })
  return Number(approved)
}
