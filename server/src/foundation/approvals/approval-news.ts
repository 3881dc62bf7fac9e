import type { Executor } from '../../kernel/database/database.ts'
import type { Mail } from '../messages/mail.ts'
import { namesOfStaff } from '../staff/staff.published.ts'
import type { ApprovalKind } from './approval-kind.ts'
import { approvedMail, askedMail, endedMail, stillMail, type Described } from './approvals.mails.ts'
import type { Approval } from './approvals.store.ts'
import { type TellDeps, tellEverybody } from './tell-everybody.ts'

/** Says to people what becomes of a change, in its transaction. Call `wake` after the commit. */
export interface ApprovalNews {
  asked(tx: Executor, kind: ApprovalKind, of: Approval): Promise<void>
  approved(tx: Executor, kind: ApprovalKind, of: Approval): Promise<void>
  /** Once a day; `day` names it. */
  still(tx: Executor, kind: ApprovalKind, of: Approval, day: string): Promise<void>
  ended(
    tx: Executor,
    kind: ApprovalKind,
    of: Approval,
    state: 'done' | 'refused' | 'stopped' | 'expired',
  ): Promise<void>
  wake(): void
}

export function createApprovalNews(deps: TellDeps): ApprovalNews {
  const namesOf = async (tx: Executor, { askedBy, decidedBy, endedBy }: Approval) => {
    const found = await namesOfStaff(
      tx,
      [askedBy, decidedBy, endedBy].filter((id) => id !== null),
    )
    const nameOf = (id: string | null) => found.find((one) => one.id === id)?.name ?? null
    return { asked: nameOf(askedBy) ?? '', decided: nameOf(decidedBy), ended: nameOf(endedBy) }
  }
  const describe = ({ title, path, masked }: ApprovalKind, of: Approval, askedBy: string): Described => {
    const { reason, holdsAt, expiresAt, alone, change } = of
    return { title, path, facts: masked(change), askedBy, reason, holdsAt, expiresAt, alone }
  }
  const tell = (tx: Executor, { ownersDays }: ApprovalKind, once: string, mail: Mail) =>
    ownersDays === undefined ? Promise.resolve() : tellEverybody(tx, deps, once, mail)

  return {
    async asked(tx, kind, of) {
      const { asked } = await namesOf(tx, of)
      await tell(tx, kind, `approval:${of.id}:asked`, askedMail(describe(kind, of, asked)))
    },
    async approved(tx, kind, of) {
      const { asked, decided } = await namesOf(tx, of)
      const mail = approvedMail(describe(kind, of, asked), decided ?? '')
      await tell(tx, kind, `approval:${of.id}:approved`, mail)
    },
    async still(tx, kind, of, day) {
      const { asked } = await namesOf(tx, of)
      await tell(tx, kind, `approval:${of.id}:${day}`, stillMail(describe(kind, of, asked)))
    },
    async ended(tx, kind, of, state) {
      const { asked, ended } = await namesOf(tx, of)
      const mail = endedMail(describe(kind, of, asked), state, ended, of.endReason)
      await tell(tx, kind, `approval:${of.id}:${state}`, mail)
    },
    wake: deps.messages.wake,
  }
}
