import { isDeepStrictEqual } from 'node:util'
import type { ApprovalKindName } from '@sahay/contract/staff/office-approvals'
import { type Actor, requireFreshPermission } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { type AuditAction, type AuditActor, recordAudit } from '../audit/audit.ts'
import { refuseAadhaar } from '../people/aadhaar.ts'
import type { ApprovalKind, Kinds } from './approval-kind.ts'
import { addDueApprovals } from './due-approvals.ts'
import type { ApprovalNews } from './approval-news.ts'
import * as store from './approvals.store.ts'
import { ownerHands } from './owner-hands.ts'
import { daysAfter } from '../../kernel/time/clock.ts'
import { type TodayHolder, waitingRows } from '../today/today-holder.ts'
import { waitingToday } from './approvals.store.ts'

export interface ApprovalsDeps extends Core {
  readonly jobs: Jobs
  readonly kinds: Kinds
  readonly news: ApprovalNews
}

/** A request for a change. */
export interface ApprovalRequest {
  readonly kind: ApprovalKindName
  readonly subject: string
  /** Parsed by the kind's `change`. */
  readonly change: unknown
  readonly reason: string
  /** Nothing is at stake yet: no second person is needed, and the change takes effect immediately. */
  readonly atOnce?: boolean
}

/** Writes the result of an approval to the audit log. */
export const noteApproval = (
  tx: Executor,
  { noted }: ApprovalKind,
  action: AuditAction,
  by: AuditActor,
  { id, kind, change }: store.Approval,
  at: Date,
) => recordAudit(tx, { action, by, subject: id, detail: { kind, ...noted(change) } }, at)

/** Changes that one person requests and another approves. */
export type Approvals = ReturnType<typeof createApprovals>

export function createApprovals({ db, now, jobs, kinds, news }: ApprovalsDeps) {
  addDueApprovals({ db, now, jobs, kinds, news })

  return {
    /**
     * Requests a change; repeated by the same person, returns the one under way. Refuses with step_up_needed,
     * aadhaar_number, approval_open, and with authority_new if owners approve it and a new owner requests it.
     */
    async ask(
      actor: Actor,
      { kind: name, subject, change, reason, atOnce = false }: ApprovalRequest,
    ): Promise<store.Approval> {
      const kind = kinds.of(name)
      const { staffId } = requireFreshPermission(actor, kind.asks, now())
      refuseAadhaar(reason)
      const approval = await db.transaction(async (tx) => {
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
        await noteApproval(tx, kind, 'approval.asked', actor, written, at)
        await news.requested(tx, kind, written)
        return written
      })
      news.wake()
      if (atOnce) jobs.wake('approvals')
      return approval
    },

    /** True if a request made now would have no second owner to approve it. */
    async isAlone(name: ApprovalKindName): Promise<boolean> {
      const { ownersDays } = kinds.of(name)
      return ownersDays === undefined ? false : (await ownerHands(db, now(), ownersDays)).alone
    },

    /** The open approval of a subject. */
    underWay: (kind: ApprovalKindName, subject: string): Promise<store.Approval | null> =>
      store.openApproval(db, kind, subject),
  }
}

/** The open approval, if the same person repeats the same request. Refuses others with approval_open. */
async function repeated(
  tx: Executor,
  kind: ApprovalKindName,
  subject: string,
  { staffId, change }: { readonly staffId: string; readonly change: unknown },
): Promise<store.Approval> {
  const open = await store.openApproval(tx, kind, subject)
  const requested: unknown = JSON.parse(JSON.stringify(change))
  if (open?.askedBy === staffId && isDeepStrictEqual(open.change, requested)) return open
  throw new Problem('approval_open')
}

/** Changes requested by others that the viewer may approve, ordered by expiry. */
export const approvalsToday = ({ all, of }: Kinds): TodayHolder => ({
  kind: 'approval',
  reads: 'approvals.read',
  works: 'approvals.read',
  async find(tx, { staffId, may, most }) {
    const kinds = all.filter(({ approves }) => may.includes(approves)).map(({ kind }) => kind)
    const found = await waitingToday(tx, kinds, staffId, most)
    return waitingRows(found, ({ id, kind, askedName, askedAt, expiresAt }) => ({
      id,
      name: askedName ?? '',
      note: of(kind).title,
      by: expiresAt,
      at: askedAt,
      state: kind,
    }))
  },
})
