import type { NoticeKind } from '@sahay/contract/staff/office-notices'
import type { Executor } from '../../kernel/database/database.ts'
import type { Message } from '../../kernel/language/message.ts'
import { minutesAfter } from '../../kernel/time/clock.ts'
import { toEach } from '../messages/messages.published.ts'
import type { Messages } from '../messages/messages.service.ts'
import { everybodyConcerned, readerOf } from '../staff/staff.published.ts'
import { noticeMail, safetyMail } from './notices.mails.ts'
import * as store from './notices.store.ts'

export interface NoticesDeps {
  readonly now: () => Date
  readonly messages: Messages
}

/** News for a member of staff. */
export interface NewNotice {
  /** The id of the member of staff. */
  readonly to: string
  readonly kind: NoticeKind
  /** The id of the record it is about. */
  readonly subject: string
  /** Names only staff: a notice is stored apart from the record, and not erased with it. */
  readonly text: Message
  /** The idempotency key: one notice per key and person. */
  readonly idempotencyKey: string
  /** True if it is also mailed, up to a limit per hour. */
  readonly byMail: boolean
}

export type Notices = ReturnType<typeof createNotices>

const MAILS_AN_HOUR = 3
const HOUR_MINUTES = 60

export function createNotices({ now, messages }: NoticesDeps) {
  async function writeOne(
    tx: Executor,
    { to, kind, subject, text, idempotencyKey, byMail }: NewNotice,
  ): Promise<void> {
    const at = now()
    const id = await store.insertNotice(tx, {
      staffId: to,
      kind,
      subject,
      content: text,
      once: `${idempotencyKey}:${to}`,
      at,
    })
    if (id === null || !byMail) return
    const since = minutesAfter(at, -HOUR_MINUTES)
    if ((await store.takeMail(tx, id, to, { since, most: MAILS_AN_HOUR, at })) === 0) return
    const reader = await readerOf(tx, to)
    if (!reader) return
    const { email: recipient, language } = reader
    await messages.write(tx, { recipient, language, idempotencyKey: `notice:${id}`, mail: noticeMail(text) })
  }

  return {
    /**
     * Writes notices in the transaction that causes them, except for kinds that the person has muted; safe to repeat.
     * Wake the messages after the commit.
     */
    async write(tx: Executor, ...drafts: readonly NewNotice[]): Promise<void> {
      for (const draft of drafts) await writeOne(tx, draft)
    },
    /**
     * Writes a notice to every owner and mails it, however many came this hour; also to the owner who acted, since a
     * session may be stolen. `words`: the text it is about, only for the mail. Wake the messages after the commit.
     */
    async notifyOwners(
      tx: Executor,
      {
        subject,
        text,
        idempotencyKey,
        words,
      }: Pick<NewNotice, 'subject' | 'text' | 'idempotencyKey'> & { readonly words?: string },
    ): Promise<void> {
      const concerned = (await everybodyConcerned(tx)).filter(({ role }) => role === 'owner')
      for (const { id: to } of concerned)
        await writeOne(tx, { to, kind: 'safety', subject, text, idempotencyKey, byMail: false })
      await messages.write(tx, ...toEach(concerned, safetyMail(text, words), idempotencyKey))
    },
  }
}
