import type { Executor } from '../../kernel/database/database.ts'
import { msg } from '../../kernel/language/message.ts'
import { actionsOf } from '../../platform/audit/audit.ts'
import { accountToShow, sessionsToShow } from '../../platform/identity/identity.published.ts'
import { messagesTo } from '../../platform/messages/messages.published.ts'
import { type Section, section } from './columns.ts'

/** What is kept of an account by itself: who it is, where it is signed in, what was mailed, what it did. */
export async function accountSections(tx: Executor, accountId: string): Promise<Section[]> {
  const account = await accountToShow(tx, accountId)
  return [
    section(msg(/*i18n*/ { id: 'kept.account', message: 'Your account' }), account ? [account] : []),
    section(
      msg(/*i18n*/ { id: 'kept.sessions', message: 'Where you are or were signed in' }),
      await sessionsToShow(tx, accountId),
    ),
    section(
      msg(/*i18n*/ { id: 'kept.messages', message: 'E-mails and messages to you' }),
      account ? await messagesTo(tx, [account.email, account.mobile]) : [],
    ),
    section(
      msg(/*i18n*/ { id: 'kept.actions', message: 'Records of what you did' }),
      await actionsOf(tx, accountId),
    ),
  ]
}
