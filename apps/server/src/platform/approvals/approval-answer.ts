import { approvalKind } from '@sahay/contract/staff/office-approvals'
import type { Staff } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Translator } from '../../kernel/language/translations.ts'
import { namesOfStaff } from '../staff/staff.published.ts'
import type { Kinds } from './approval-kind.ts'
import type { Approval } from './approvals.store.ts'
import { endedBecause } from './ended-because.ts'

export type ApprovalAnswers = ReturnType<typeof createApprovalAnswers>

/** Says approvals as the office reads them, with names, and with what the caller may do. */
export function createApprovalAnswers(db: Database, kinds: Kinds) {
  async function all(found: readonly Approval[], { staffId, may }: Staff, say: Translator['say']) {
    const ids = new Set(
      found.flatMap(({ askedBy, decidedBy, endedBy }) =>
        [askedBy, decidedBy, endedBy].filter((id) => id !== null),
      ),
    )
    const names = new Map((await namesOfStaff(db, [...ids])).map(({ id, name }) => [id, name]))
    const person = (id: string) => ({ id, name: names.get(id) ?? '' })
    return found.map((one) => {
      const { title, outcome, facts, approves, stops } = kinds.of(one.kind)
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
        askedBy: person(one.askedBy),
        askedAt: one.askedAt,
        expiresAt: one.expiresAt,
        alone: one.alone,
        decidedBy: one.decidedBy === null ? null : person(one.decidedBy),
        decidedAt: one.decidedAt,
        holdsAt: one.holdsAt,
        endedBy: one.endedBy === null ? null : person(one.endedBy),
        endedAt: one.endedAt,
        endReason: because === null ? null : say(because),
        may: {
          approve: decides,
          refuse: decides,
          stop: (waits || one.state === 'approved') && (isOwn || may.includes(stops)),
        },
      }
    })
  }
  return {
    all,
    async one(found: Approval, staff: Staff, say: Translator['say']) {
      const [answer] = await all([found], staff, say)
      if (!answer) throw new Error(`no answer for ${found.id}`)
      return answer
    },
  }
}
