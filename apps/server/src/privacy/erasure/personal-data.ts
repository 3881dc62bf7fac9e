import type { Executor } from '../../kernel/database/database.ts'
import { type AuditActor, recordAudit, actionsOf } from '../../platform/audit/audit.ts'
import {
  accountById,
  closeAccount,
  accountToShow,
  sessionsToShow,
} from '../../platform/identity/identity.published.ts'
import { type Section, section } from './columns.ts'
import { eraseTraces } from './erase-traces.ts'
import type { AccountHolder, FoundRecord, PersonQuery, RequestHolder } from './erasure.ts'
import { msg } from '../../kernel/language/message.ts'
import { messagesTo } from '../../platform/messages/messages.published.ts'

/** All features' data about people, in the caller's transaction. */
export type PersonalData = ReturnType<typeof createPersonalData>

/** Combines the features' data; features are called in their order, which is that of their locks. */
export function createPersonalData({
  accountHolders,
  requestHolders,
}: {
  readonly accountHolders: readonly AccountHolder[]
  readonly requestHolders: readonly RequestHolder[]
}) {
  return {
    /** All data about an account, part by part; the access is logged. */
    async show(tx: Executor, accountId: string, by: AuditActor, at: Date): Promise<readonly Section[]> {
      const sections = [...(await accountSections(tx, accountId))]
      for (const holder of accountHolders) sections.push(...(await holder.show(tx, accountId)))
      await recordAudit(tx, { action: 'account.exported', by, subject: accountId }, at)
      return sections.filter(({ rows }) => rows.length > 0)
    },

    /**
     * Closes an account for good: erases all that names the person, ends sessions, cancels unpaid orders; amounts, slip
     * numbers and public codes stay. Returns the folders of pictures to delete after the commit; null if there is no such
     * account.
     */
    async close(
      tx: Executor,
      accountId: string,
      by: AuditActor,
      at: Date,
    ): Promise<readonly string[] | null> {
      const account = await accountById(tx, accountId)
      if (!account) return null
      const erased = []
      for (const holder of accountHolders) erased.push(await holder.erase(tx, accountId, at))
      // before the traces: an address of an open account keeps its codes
      const own = await closeAccount(tx, account, at)
      const subjects = erased.flatMap((one) => one.subjects)
      const addresses = [...own, ...erased.flatMap((one) => one.addresses)]
      await eraseTraces(tx, { subjects: [...subjects, accountId], addresses, accounts: [accountId] }, at)
      await recordAudit(tx, { action: 'account.closed', by, subject: accountId }, at)
      return erased.flatMap((one) => one.folders)
    },

    /** Records of people without accounts, with all their data; the access is logged. */
    async find(tx: Executor, person: PersonQuery, by: AuditActor, at: Date): Promise<readonly FoundRecord[]> {
      const found: FoundRecord[] = []
      for (const holder of requestHolders) found.push(...(await holder.find(tx, person)))
      for (const { id, kind } of found)
        await recordAudit(tx, { action: 'person.exported', by, subject: id, detail: { kind } }, at)
      return found
    },

    /** Erases one of them and its traces. Returns folders as `close` does; null if it does not exist, or no longer does. */
    async erase(tx: Executor, id: string, by: AuditActor, at: Date): Promise<readonly string[] | null> {
      for (const holder of requestHolders) {
        const erased = await holder.eraseOne(tx, id, at)
        if (!erased) continue
        await eraseTraces(tx, erased, at)
        await recordAudit(tx, { action: 'person.erased', by, subject: id }, at)
        return erased.folders
      }
      return null
    },
  }
}

/** The data of the account itself: identity, sessions, mails, actions. */
async function accountSections(tx: Executor, accountId: string): Promise<Section[]> {
  const account = await accountToShow(tx, accountId)
  return [
    section(msg('kept.account', 'Your account'), account ? [account] : []),
    section(msg('kept.sessions', 'Where you are or were signed in'), await sessionsToShow(tx, accountId)),
    section(
      msg('kept.messages', 'E-mails and messages to you'),
      account ? await messagesTo(tx, [account.email, account.mobile]) : [],
    ),
    section(msg('kept.actions', 'Records of what you did'), await actionsOf(tx, accountId)),
  ]
}
