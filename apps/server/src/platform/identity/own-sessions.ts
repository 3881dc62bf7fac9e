import * as contract from '@sahay/contract/identity/identity'
import { requireDonor } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Messages } from '../messages/messages.service.ts'
import { accountById } from './accounts.store.ts'
import { sayDevice } from './device.ts'
import { endedMail } from './identity.mails.ts'
import * as sessions from './sessions.store.ts'

interface Parts extends Core {
  readonly messages: Messages
}

/** The open sessions of a signed-in person. */
export const ownSessions = implement(contract.ownSessions, ({ db, now, messages }: Parts) => {
  /** Mails that devices were signed out: a thief must not do so unnoticed. Ending sessions needs no code. */
  async function sayEnded(tx: Executor, accountId: string): Promise<void> {
    const account = await accountById(tx, accountId)
    if (!account) return
    const { email: recipient, language } = account
    await messages.write(tx, { recipient, language, mail: endedMail() })
  }

  return {
    async list({ actor, say }) {
      const { accountId, sessionId } = requireDonor(actor)
      const open = await sessions.sessionsOf(db, accountId, now())
      return {
        data: open.map((session) => ({
          ...session,
          device: sayDevice(session.device, say),
          current: session.id === sessionId,
        })),
      }
    },

    async end({ body: { id }, actor: by }) {
      const { accountId, sessionId } = requireDonor(by)
      await db.transaction(async (tx) => {
        if (!(await sessions.revokeSession(tx, id, accountId, now()))) throw new Problem('not_found')
        await recordAudit(tx, { action: 'account.sessions_ended', by, subject: accountId }, now())
        if (id !== sessionId) await sayEnded(tx, accountId)
      })
      messages.wake()
      return { message: msg('message.device_ended', 'That device is signed out.') }
    },

    async endOthers({ actor: by }) {
      const { accountId, sessionId } = requireDonor(by)
      const ended = await db.transaction(async (tx) => {
        const count = await sessions.revokeOthers(tx, sessionId, accountId, now())
        await recordAudit(tx, { action: 'account.sessions_ended', by, subject: accountId }, now())
        if (count > 0) await sayEnded(tx, accountId)
        return count
      })
      messages.wake()
      return {
        ended,
        message: msg('message.devices_ended', 'All other devices are signed out.'),
      }
    },
  }
})
