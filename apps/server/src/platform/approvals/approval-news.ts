import type { Executor } from '../../kernel/database/database.ts'
import type { Message } from '../../kernel/language/message.ts'
import type { Table } from '../../kernel/module.ts'
import type { Mail } from '../messages/mail.ts'
import type { Notices } from '../notices/notices.service.ts'
import { colleagues, everybodyConcerned } from '../staff/staff.published.ts'
import type { ApprovalKind } from './approval-kind.ts'
import {
  approvedText,
  requestedText,
  waitsText,
  approvedMail,
  requestedMail,
  approvalEndedMail,
  endedText,
  stillMail,
  type Described,
} from './approvals.mails.ts'
import type { Approval } from './approvals.store.ts'
import { endedBecause } from './ended-because.ts'
import { sourceLanguage } from '@sahay/contract/kernel/languages'
import { type MailReader, toEach } from '../messages/messages.published.ts'
import type { Messages } from '../messages/messages.service.ts'

/** Informs people about the progress of a change, in its transaction. Call `wake` after the commit. */
export type ApprovalNews = ReturnType<typeof createApprovalNews>

interface NewsDeps extends MailAllDeps {
  readonly notices: Notices
  readonly permissions: Table<'permissions'>
}

export function createApprovalNews(deps: NewsDeps) {
  const { notices, permissions } = deps
  /** Sends notices to those who may approve, or to everybody if everybody is informed; never to the requester. */
  async function announce(tx: Executor, kind: ApprovalKind, of: Approval): Promise<void> {
    const { ownersDays, approves, title } = kind
    const { askedName: name } = of
    const others = (await colleagues(tx)).filter(({ id }) => id !== of.askedBy)
    const toAll = ownersDays !== undefined
    for (const { id: to, role } of others) {
      const decides = of.state === 'waiting' && permissions[approves].includes(role)
      if (!decides && !toAll) continue
      const text = decides ? waitsText(name, title) : requestedText(name, title)
      // if everybody is informed, everybody gets a separate mail anyway
      const byMail = !toAll
      const idempotencyKey = `approval:${of.id}:asked`
      await notices.write(tx, {
        to,
        kind: toAll ? 'safety' : 'approval',
        subject: of.id,
        text,
        idempotencyKey,
        byMail,
      })
    }
  }
  /** A notice to the requester about the result. */
  const answer = (tx: Executor, { id, askedBy }: Approval, text: Message, state: string) =>
    notices.write(tx, {
      to: askedBy,
      kind: 'approval',
      subject: id,
      text,
      idempotencyKey: `approval:${id}:${state}`,
      byMail: false,
    })

  const describe = ({ title, path, masked }: ApprovalKind, of: Approval): Described => {
    const { askedName: askedBy, reason, holdsAt, expiresAt, alone, change } = of
    return { title, path, facts: masked(change), askedBy, reason, holdsAt, expiresAt, alone }
  }
  const mailEverybody = (tx: Executor, { ownersDays }: ApprovalKind, idempotencyKey: string, mail: Mail) =>
    ownersDays === undefined ? Promise.resolve() : mailAllStaff(tx, deps, idempotencyKey, mail)

  return {
    async requested(tx: Executor, kind: ApprovalKind, of: Approval): Promise<void> {
      await mailEverybody(tx, kind, `approval:${of.id}:asked`, requestedMail(describe(kind, of)))
      await announce(tx, kind, of)
    },
    async approved(tx: Executor, kind: ApprovalKind, of: Approval): Promise<void> {
      const mail = approvedMail(describe(kind, of), of.decidedName ?? '')
      await mailEverybody(tx, kind, `approval:${of.id}:approved`, mail)
      await answer(tx, of, approvedText(kind.title), 'approved')
    },
    /** Sent once a day; `day` is the idempotency key. */
    async still(tx: Executor, kind: ApprovalKind, of: Approval, day: string): Promise<void> {
      await mailEverybody(tx, kind, `approval:${of.id}:${day}`, stillMail(describe(kind, of)))
    },
    async ended(
      tx: Executor,
      kind: ApprovalKind,
      of: Approval,
      state: 'done' | 'refused' | 'stopped' | 'expired',
    ): Promise<void> {
      const mail = approvalEndedMail(describe(kind, of), state, of.endedName, endedBecause(of))
      await mailEverybody(tx, kind, `approval:${of.id}:${state}`, mail)
      if (of.endedBy !== of.askedBy) await answer(tx, of, endedText(state, kind.title), state)
    },
    wake: deps.messages.wake,
  }
}

interface MailAllDeps {
  readonly messages: Messages
  /** The trust's own address, read in a transaction; empty if not set. */
  readonly contactAddress: (tx: Executor) => Promise<string>
}

/**
 * Mails all staff who can sign in except translators, owners who recently lost account or role, and the trust's own
 * address: whoever controls one mailbox does not control all. `idempotencyKey` makes repeating safe.
 */
async function mailAllStaff(
  tx: Executor,
  { messages, contactAddress }: MailAllDeps,
  idempotencyKey: string,
  mail: Mail,
): Promise<void> {
  const trust = await contactAddress(tx)
  const readers: MailReader[] = await everybodyConcerned(tx)
  // if the trust's address is also that of a member of staff, it gets one mail
  if (trust !== '') readers.push({ email: trust, language: sourceLanguage })
  await messages.write(tx, ...toEach(readers, mail, idempotencyKey))
}
