import type { ApplicationStage } from '@sahay/contract/schemes/office-decisions'
import type { Platform } from '../../../manifest/feature.ts'
import { type AuditAction, type Entry, recordAudit } from '../../../platform/audit/audit.ts'
import type { Mail } from '../../../platform/messages/mail.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { ToFamily } from '../schemes.mails.ts'
import { mayTransition, stageAfter, type Transition, transitions, wrongState } from '../states.ts'
import * as store from '../transitions.store.ts'

const auditActions = {
  review: 'application.reviewed',
  ask: 'application.more_asked',
  approve: 'application.approved',
  decline: 'application.declined',
  withdraw: 'application.withdrawn',
  merge: 'application.merged',
  reopen: 'application.reopened',
} as const satisfies Partial<Record<Transition, AuditAction>>

/** A decision that is being written down. */
interface Decision {
  readonly transition: keyof typeof auditActions
  /** Whether money goes back with it. */
  readonly refunds?: true
  /** Another application that is locked as well. */
  readonly with?: string
  /** Whether an application that is there already came there by the same decision. */
  readonly isSame: (tx: Executor, locked: store.LockedApplication) => Promise<boolean> | boolean
  /** Makes the transition; answers what the audit log keeps of it. `other`: the other one that is locked. */
  readonly make: (
    tx: Executor,
    locked: store.LockedApplication,
    at: Date,
    other: store.LockedApplication | null,
  ) => Promise<Entry['detail']>
}

/** What all decisions about applications have in common. */
export function createDecisions({ db, now, messages, payments }: Platform) {
  /** Locks one until the transaction ends. Refuses with not_found. */
  async function lock(tx: Executor, id: string): Promise<store.LockedApplication> {
    const found = await store.lockApplication(tx, id)
    if (!found || found.erasedAt) throw new Problem('not_found')
    return found
  }

  /** Locks two, always in the same order, so that there is no deadlock. */
  async function lockBoth(tx: Executor, id: string, other: string | undefined) {
    const early = other !== undefined && other < id ? await lock(tx, other) : null
    const application = await lock(tx, id)
    return { application, other: other === undefined ? null : (early ?? (await lock(tx, other))) }
  }

  return {
    lock,

    /** Writes one down, once, with its line in the audit log; answers the state. Refuses with not_found, application_state. */
    async decide(
      actor: Staff,
      id: string,
      { transition, isSame, make, refunds, with: second }: Decision,
    ): Promise<ApplicationStage> {
      await db.transaction(async (tx) => {
        if (refunds) await payments.lock(tx, id)
        const { application, other } = await lockBoth(tx, id, second)
        if (application.status === transitions[transition].to && (await isSame(tx, application))) return
        if (!mayTransition(application.status, transition) || application.mergedInto !== null)
          throw wrongState(application)
        const detail = await make(tx, application, now(), other)
        await recordAudit(
          tx,
          { action: auditActions[transition], by: actor, subject: id, ...(detail ? { detail } : {}) },
          now(),
        )
      })
      messages.wake()
      return stageAfter(transition)
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

/** Whom a mail is for, and of which application it speaks. */
export const addressed = ({
  guardianName,
  registration,
  reference,
}: Pick<store.LockedApplication, 'guardianName' | 'registration' | 'reference'>): ToFamily => ({
  guardianName,
  number: registration ?? reference,
})
