import * as contract from '@sahay/contract/staff/office-approvals'
import { requireFreshPermission, requirePermission, type Staff } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { type Message, msg } from '../../kernel/language/message.ts'
import type { Translator } from '../../kernel/language/translations.ts'
import { Problem, orNotFound } from '../../kernel/problem.ts'
import { refuseAadhaar } from '../people/aadhaar.ts'
import type { ApprovalAnswer } from './approval-answer.ts'
import type { ApprovalKind, Kinds } from './approval-kind.ts'
import type { ApprovalNews } from './approval-news.ts'
import { noteApproval } from './approvals.service.ts'
import * as store from './approvals.store.ts'
import { ownerHands } from './owner-hands.ts'
import { daysAfter } from '../../kernel/time/clock.ts'

interface Parts extends Core {
  readonly jobs: Jobs
  readonly approvalKinds: Kinds
  readonly approvalNews: ApprovalNews
  readonly approvalAnswer: ApprovalAnswer
}

const approved = msg('message.approval_approved', 'You have approved it.')
const refused = msg('message.approval_refused', 'You have declined it.')
const stopped = msg('message.approval_stopped', 'It is stopped.')

/** Refuses staff who may not be the second person for a change that owners approve. */
async function requireHands(
  tx: Executor,
  { ownersDays }: ApprovalKind,
  { askedAt, askedBy }: store.Approval,
  { staffId }: Staff,
): Promise<void> {
  if (ownersDays === undefined) return
  const hands = await ownerHands(tx, askedAt, ownersDays)
  if (!hands.isSettled(staffId)) throw new Problem('authority_new')
  // the requester's account was closed, or the requester is no longer an owner
  if (!hands.isSettled(askedBy)) throw new Problem('changed_meanwhile')
}

/** Staff's calls on requested changes. Each refuses with forbidden, by the permissions of the kind. */
export const approvals = implement(contract.approvals, (parts: Parts) => {
  const { db, now, jobs, approvalKinds: kinds, approvalNews: news, approvalAnswer } = parts

  const answer = (found: store.Approval, staff: Staff, say: Translator['say'], message?: Message) => ({
    data: approvalAnswer(found, staff, say),
    ...(message && { message }),
  })

  /** Locks an approval that the caller may read. */
  async function lock(tx: Executor, staff: Staff, id: string) {
    const found = orNotFound(await store.lockApproval(tx, id))
    const kind = kinds.of(found.kind)
    requirePermission(staff, kind.reads)
    return { found, kind }
  }

  async function end(
    staff: Staff,
    { id, reason }: { readonly id: string; readonly reason: string },
    state: 'refused' | 'stopped',
    check: (kind: ApprovalKind, found: store.Approval) => void,
  ): Promise<store.Approval> {
    refuseAadhaar(reason)
    const ended = await db.transaction(async (tx) => {
      const { found, kind } = await lock(tx, staff, id)
      check(kind, found)
      if (found.state === state && found.endedBy === staff.staffId) return found
      const isOpen = found.state === 'waiting' || (state === 'stopped' && found.state === 'approved')
      if (!isOpen) throw new Problem('changed_meanwhile')
      const at = now()
      const after = await store.setEnded(tx, id, { state, by: staff.staffId, at, reason })
      if (!after) throw new Error(`no approval ${id}`)
      await noteApproval(tx, kind, `approval.${state}`, staff, after, at)
      await news.ended(tx, kind, after, state)
      return after
    })
    news.wake()
    return ended
  }

  return {
    /** The approvals that the caller may read; `waiting`: those that the caller may approve. */
    async list({ query: { kind: only, subject, state, waiting, ...page }, staff, say }) {
      const readable = kinds.all.filter(({ kind, reads, approves }) => {
        const may = staff.may.includes(waiting ? approves : reads)
        return may && (only === undefined || kind === only)
      })
      const input = { subject, state, notRequestedBy: waiting && staff.staffId }
      const { rows, next } = await store.approvalsPage(
        db,
        { kinds: readable.map(({ kind }) => kind), input },
        page,
      )
      return { data: rows.map((row) => approvalAnswer(row, staff, say)), next }
    },

    async one({ params: { id }, staff, say }) {
      const found = orNotFound(await store.approvalById(db, id))
      requirePermission(staff, kinds.of(found.kind).reads)
      return answer(found, staff, say)
    },

    /** It takes effect immediately or starts its waiting period. Repeated by the same person it changes nothing. */
    async approve({ body: { id }, staff, say }) {
      const { staffId } = staff
      const done = await db.transaction(async (tx) => {
        const { found, kind } = await lock(tx, staff, id)
        requireFreshPermission(staff, kind.approves, now())
        if (found.askedBy === staffId) throw new Problem('second_person')
        const repeats = found.decidedBy === staffId && (found.state === 'approved' || found.state === 'done')
        if (repeats) return found
        const at = now()
        if (found.state !== 'waiting' || found.expiresAt <= at) throw new Problem('changed_meanwhile')
        await requireHands(tx, kind, found, staff)
        const holdsAt = daysAfter(at, kind.waitsDays ?? 0)
        const after = await store.setApproved(tx, id, { by: staffId, at, holdsAt })
        if (!after) throw new Error(`no approval ${id}`)
        await noteApproval(tx, kind, 'approval.approved', staff, after, at)
        if (kind.waitsDays !== undefined) await news.approved(tx, kind, after)
        return after
      })
      news.wake()
      jobs.wake('approvals')
      return answer(done, staff, say, approved)
    },

    async refuse({ body, staff, say }) {
      const ended = await end(staff, body, 'refused', (kind, { askedBy }) => {
        requirePermission(staff, kind.approves)
        if (askedBy === staff.staffId) throw new Problem('second_person')
      })
      return answer(ended, staff, say, refused)
    },

    /** Stops it before it takes effect; the requester may do so too. */
    async stop({ body, staff, say }) {
      const ended = await end(staff, body, 'stopped', (kind, { askedBy }) => {
        if (askedBy !== staff.staffId) requirePermission(staff, kind.stops)
      })
      return answer(ended, staff, say, stopped)
    },
  }
})
