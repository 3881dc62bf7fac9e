import type { Executor } from '../../kernel/database/database.ts'
import { msg } from '../../kernel/language/message.ts'
import { actionsOf } from '../audit/audit.ts'
import { accountToShow, sessionsToShow } from '../identity/identity.published.ts'
import { messagesTo } from '../messages/messages.published.ts'
import type { Section } from './erasure.ts'

/** What is kept of an account by itself: who it is, where it is signed in, what was mailed, what it did. */
export async function accountSections(tx: Executor, accountId: string): Promise<Section[]> {
  const account = await accountToShow(tx, accountId)
  return [
    { what: msg(/*i18n*/ { id: 'kept.account', message: 'Your account' }), rows: account ? [account] : [] },
    {
      what: msg(/*i18n*/ { id: 'kept.sessions', message: 'Where you are or were signed in' }),
      rows: await sessionsToShow(tx, accountId),
    },
    {
      what: msg(/*i18n*/ { id: 'kept.messages', message: 'Mails and messages to you' }),
      rows: account ? await messagesTo(tx, [account.email, account.mobile]) : [],
    },
    {
      what: msg(/*i18n*/ { id: 'kept.actions', message: 'What was noted of what you did' }),
      rows: await actionsOf(tx, accountId),
    },
  ]
}
