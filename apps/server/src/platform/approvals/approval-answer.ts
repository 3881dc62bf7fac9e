import { approvalKind } from '@sahay/contract/staff/office-approvals'
import type { Staff } from '../../kernel/actor.ts'
import type { Translator } from '../../kernel/language/translations.ts'
import type { Kinds } from './approval-kind.ts'
import type { Approval } from './approvals.store.ts'
import { endedBecause } from './ended-because.ts'

export type ApprovalAnswer = ReturnType<typeof createApprovalAnswer>

/** Builds the API answer for an approval, including what the caller may do. */
export const createApprovalAnswer =
  (kinds: Kinds) =>
  (one: Approval, { staffId, may }: Staff, say: Translator['say']) => {
    const { title, outcome, facts, approves, stops } = kinds.of(one.kind)
    const person = (id: string, name: string | null) => ({ id, name: name ?? '' })
    const isOwn = one.askedBy === staffId
    const because = endedBecause(one)
    const waits = one.state === 'waiting'
    const decides = waits && !isOwn && may.includes(approves)
    return {
      id: one.id,
      kind: approvalKind.parse(one.kind),
      title: say(title),
      outcome: say(outcome),
      subject: one.subject,
      state: one.state,
      facts: facts(one.change).map(({ name, before, after }) => ({
        name: say(name),
        before,
        after: typeof after === 'string' ? after : say(after),
      })),
      reason: one.reason,
      askedBy: person(one.askedBy, one.askedName),
      askedAt: one.askedAt,
      expiresAt: one.expiresAt,
      alone: one.alone,
      decidedBy: one.decidedBy === null ? null : person(one.decidedBy, one.decidedName),
      decidedAt: one.decidedAt,
      holdsAt: one.holdsAt,
      endedBy: one.endedBy === null ? null : person(one.endedBy, one.endedName),
      endedAt: one.endedAt,
      endReason: because === null ? null : say(because),
      may: {
        approve: decides,
        refuse: decides,
        stop: (waits || one.state === 'approved') && (isOwn || may.includes(stops)),
      },
    }
  }
