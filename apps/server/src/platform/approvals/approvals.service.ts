import { isDeepStrictEqual } from 'node:util'
import type { ApprovalKindName, ApprovalState } from '@sahay/contract/staff/office-approvals'
import { type Actor, requireFreshPermission, requirePermission, type Staff } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { type AuditAction, type AuditActor, recordAudit } from '../audit/audit.ts'
import { refuseAadhaar } from '../people/aadhaar.ts'
import type { ApprovalKind } from './approval-kind.ts'
import type { Kinds } from './approval-kinds.ts'
import { addDueApprovals } from './due-approvals.ts'
import type { ApprovalNews } from './approval-news.ts'
import * as store from './approvals.store.ts'
import { daysAfter, ownerHands } from './owner-hands.ts'

export interface ApprovalsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly jobs: Jobs
  readonly kinds: Kinds
  readonly news: ApprovalNews
}

/** What somebody asks for. */
export interface Asked {
  readonly kind: ApprovalKindName
  readonly subject: string
  /** What the kind's `change` reads. */
  readonly change: unknown
  readonly reason: string
  /** Nothing is at stake yet: it needs no second person, and holds at once. */
  readonly atOnce?: boolean
}

/** Changes that one person asks for and another approves. Each refuses with forbidden, by the permissions of the kind. */
export type Approvals = ReturnType<typeof createApprovals>

export function createApprovals({ db, now, jobs, kinds, news }: ApprovalsDeps) {
  addDueApprovals({ db, now, jobs, kinds, news })

  const note = (
    tx: Executor,
    action: AuditAction,
    by: AuditActor,
    { id, kind, change }: store.Approval,
    at: Date,
  ) => recordAudit(tx, { action, by, subject: id, detail: { kind, ...kinds.of(kind).noted(change) } }, at)

  /** Holds one and what its kind says, for somebody who may read it. */
  async function hold(tx: Executor, actor: Actor, id: string) {
    requirePermission(actor, 'approvals.read')
    const found = await store.lockApproval(tx, id)
    if (!found) throw new Problem('not_found')
    const kind = kinds.of(found.kind)
    return { found, kind, staff: requirePermission(actor, kind.reads) }
  }

  /** Refuses whoever may not be the second hand of what owners approve. */
  async function requireHands(
    tx: Executor,
    { ownersDays }: ApprovalKind,
    { askedAt, askedBy }: store.Approval,
    { staffId }: Staff,
  ): Promise<void> {
    if (ownersDays === undefined) return
    const hands = await ownerHands(tx, askedAt, ownersDays)
    if (!hands.isSettled(staffId)) throw new Problem('authority_new')
    // who asked was closed, or is no owner any more
    if (!hands.isSettled(askedBy)) throw new Problem('changed_meanwhile')
  }

  /** Ends one by somebody's word. */
  async function end(
    actor: Actor,
    id: string,
    reason: string,
    state: 'refused' | 'stopped',
    check: (kind: ApprovalKind, found: store.Approval) => Staff,
  ): Promise<store.Approval> {
    refuseAadhaar(reason)
    const ended = await db.transaction(async (tx) => {
      const { found, kind } = await hold(tx, actor, id)
      const { staffId } = check(kind, found)
      if (found.state === state && found.endedBy === staffId) return found
      const isOpen = found.state === 'waiting' || (state === 'stopped' && found.state === 'approved')
      if (!isOpen) throw new Problem('changed_meanwhile')
      const at = now()
      const after = await store.setEnded(tx, id, { state, by: staffId, at, reason })
      if (!after) throw new Error(`no approval ${id}`)
      await note(tx, `approval.${state}`, actor, after, at)
      await news.ended(tx, kind, after, state)
      return after
    })
    news.wake()
    return ended
  }

  return {
    /**
     * Asks for a change; the same asked again by the same person answers what is under way. Refuses with step_up_needed,
     * aadhaar_number, approval_open, and with authority_new where owners approve it and one who is new asks.
     */
    async ask(
      actor: Actor,
      { kind: name, subject, change, reason, atOnce = false }: Asked,
    ): Promise<store.Approval> {
      const kind = kinds.of(name)
      const { staffId } = requireFreshPermission(actor, kind.asks, now())
      refuseAadhaar(reason)
      const asked = await db.transaction(async (tx) => {
        const at = now()
        const days = kind.ownersDays
        const hands = days === undefined ? null : await ownerHands(tx, at, days)
        const alone = atOnce || (hands?.alone ?? false)
        if (hands && !alone && !hands.isSettled(staffId)) throw new Problem('authority_new')
        const written = await store.insertApproval(tx, {
          id: newId('apr'),
          kind: name,
          subject,
          change,
          reason,
          askedBy: staffId,
          askedAt: at,
          expiresAt: daysAfter(at, kind.expiresDays),
          alone,
          state: alone ? 'approved' : 'waiting',
          holdsAt: alone ? daysAfter(at, atOnce ? 0 : (days ?? 0)) : null,
        })
        if (!written) return repeated(tx, name, subject, { staffId, change })
        await note(tx, 'approval.asked', actor, written, at)
        await news.asked(tx, kind, written)
        return written
      })
      news.wake()
      if (atOnce) jobs.wake('approvals')
      return asked
    },

    /** Whether what is asked for now would have no second owner to approve it. */
    async isAlone(name: ApprovalKindName): Promise<boolean> {
      const { ownersDays } = kinds.of(name)
      return ownersDays === undefined ? false : (await ownerHands(db, now(), ownersDays)).alone
    },

    /** The change of something that is under way. */
    underWay: (kind: ApprovalKindName, subject: string): Promise<store.Approval | null> =>
      store.openApproval(db, kind, subject),

    /** One page of those that somebody may read; `waiting`: that they may approve. */
    async page(
      actor: Actor,
      page: store.ApprovalsPage,
      {
        kind: only,
        subject,
        state,
        waiting,
      }: {
        readonly kind?: ApprovalKindName | undefined
        readonly subject?: string | undefined
        readonly state?: ApprovalState | undefined
        readonly waiting?: 'me' | undefined
      },
    ): Promise<Page<store.Approval>> {
      const staff = requirePermission(actor, 'approvals.read')
      const readable = kinds.all.filter(({ kind, reads, approves }) => {
        const may = staff.may.includes(waiting ? approves : reads)
        return may && (only === undefined || kind === only)
      })
      const kindsRead = readable.map(({ kind }) => kind)
      return store.approvalsPage(
        db,
        { kinds: kindsRead, subject, state, notAskedBy: waiting && staff.staffId },
        page,
      )
    },

    /** Refuses with not_found too. */
    async read(actor: Actor, id: string): Promise<store.Approval> {
      requirePermission(actor, 'approvals.read')
      const found = await store.approvalById(db, id)
      if (!found) throw new Problem('not_found')
      requirePermission(actor, kinds.of(found.kind).reads)
      return found
    },

    /**
     * Approves it: it holds at once, or begins to wait. Repeated by the same person it changes nothing. Refuses with
     * not_found, step_up_needed, second_person, authority_new, and changed_meanwhile where it waits no more.
     */
    async approve(actor: Actor, id: string): Promise<store.Approval> {
      const done = await db.transaction(async (tx) => {
        const { found, kind } = await hold(tx, actor, id)
        const staff = requireFreshPermission(actor, kind.approves, now())
        const { staffId } = staff
        if (found.askedBy === staffId) throw new Problem('second_person')
        const repeats = found.decidedBy === staffId && (found.state === 'approved' || found.state === 'done')
        if (repeats) return found
        const at = now()
        if (found.state !== 'waiting' || found.expiresAt <= at) throw new Problem('changed_meanwhile')
        await requireHands(tx, kind, found, staff)
        const holdsAt = daysAfter(at, kind.waitsDays ?? 0)
        const approved = await store.setApproved(tx, id, { by: staffId, at, holdsAt })
        if (!approved) throw new Error(`no approval ${id}`)
        await note(tx, 'approval.approved', actor, approved, at)
        if (kind.waitsDays !== undefined) await news.approved(tx, kind, approved)
        return approved
      })
      news.wake()
      jobs.wake('approvals')
      return done
    },

    /** Refuses it. Refuses with not_found, second_person, aadhaar_number, and changed_meanwhile where it waits no more. */
    refuse: (actor: Actor, id: string, reason: string): Promise<store.Approval> =>
      end(actor, id, reason, 'refused', (kind, { askedBy }) => {
        const staff = requirePermission(actor, kind.approves)
        if (askedBy === staff.staffId) throw new Problem('second_person')
        return staff
      }),

    /** Stops it before it holds; who asked may, too. Refuses with not_found, aadhaar_number, and changed_meanwhile. */
    stop: (actor: Actor, id: string, reason: string): Promise<store.Approval> =>
      end(actor, id, reason, 'stopped', (kind, { askedBy }) => {
        const staff = requirePermission(actor, kind.reads)
        return askedBy === staff.staffId ? staff : requirePermission(actor, kind.stops)
      }),
  }
}

/** What is under way already, where the same person asks for the same once more. Refuses others with approval_open. */
async function repeated(
  tx: Executor,
  kind: ApprovalKindName,
  subject: string,
  { staffId, change }: { readonly staffId: string; readonly change: unknown },
): Promise<store.Approval> {
  const open = await store.openApproval(tx, kind, subject)
  const asked: unknown = JSON.parse(JSON.stringify(change))
  if (open?.askedBy === staffId && isDeepStrictEqual(open.change, asked)) return open
  throw new Problem('approval_open')
}
