import type { Actor } from '../../kernel/actor.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { writeMessages } from '../messages/messages.published.ts'
import { namesOfStaff } from './staff-list.store.ts'
import { ownerNewsMail } from './staff.mails.ts'
import { ownersConcerned } from './staff.store.ts'

/** What became of an owner's account, and who did it. */
export interface OwnerNews {
  readonly name: string
  readonly isOwner: boolean
  readonly by: Actor | { readonly kind: 'operator' }
}

/**
 * Writes to all owners, and to those who lost their account or role in the last thirty days, in the transaction of the
 * change: nobody becomes an owner, or stops being one, without the others hearing of it.
 */
export async function writeOwnerNews(tx: Executor, { by, ...news }: OwnerNews, at: Date): Promise<void> {
  const [member] = by.kind === 'staff' ? await namesOfStaff(tx, [by.staffId]) : []
  const mail = ownerNewsMail({ ...news, by: member?.name ?? null })
  const readers = await ownersConcerned(tx)
  await writeMessages(
    tx,
    readers.map(({ email: recipient, lang: language }) => ({ recipient, language, mail })),
    at,
  )
}
