import { type Actor, requireDonor } from '../../kernel/actor.ts'
import { Problem } from '../../kernel/problem.ts'
import type { From } from '../../kernel/http/route.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Documents } from '../documents/documents.service.ts'
import { createCodes, digitsOf, type Secret } from '../identity/codes.service.ts'
import { codeUses, guessUses, type IdentityDeps } from '../identity/identity.service.ts'
import { accountById, closeAccount } from '../identity/identity.published.ts'
import { closeMail } from './erasure.mails.ts'
import { eraseTraces } from './erase-traces.ts'
import { accountSections } from './account-sections.ts'
import type { Section } from './columns.ts'
import type { AccountHolder } from './erasure.ts'

export interface AccountClosingDeps
  extends Pick<IdentityDeps, 'db' | 'now' | 'pepper' | 'messages' | 'limits' | 'noteGuesses'> {
  readonly documents: Documents
  readonly holders: readonly AccountHolder[]
}

/** What a signed-in person does with all that is kept of them. Everybody else is refused with not_signed_in. */
export interface AccountClosing {
  /** All that is kept of the person, and when that was looked up; noted in the audit log. */
  show(actor: Actor): Promise<{ at: Date; sections: readonly Section[] }>
  /** Sends a code to the account's mail; within 120 s of the last one nothing is sent. Refuses with too_many. */
  begin(actor: Actor, from: From): Promise<{ channel: 'email'; resendIn: number; handle: string }>
  /**
   * Proves that code and closes the account for good: all that names the person goes, sessions end, unpaid orders are
   * cancelled; amounts, slips' numbers and public codes stay. Refuses with code_wrong, _expired, _used, _locked.
   */
  close(actor: Actor, said: { otp: string; handle?: string | undefined }, from: From): Promise<void>
}

/** Of the kind that strangers cannot ask for, and that is never answered by a link. */
const keyOf = (accountId: string) => `change:${accountId}:close`

export function createAccountClosing(deps: AccountClosingDeps): AccountClosing {
  const { db, now, limits, documents, holders } = deps
  const codes = createCodes(deps)

  return {
    async show(actor) {
      const { accountId } = requireDonor(actor)
      const at = now()
      return db.transaction(async (tx) => {
        const sections = [...(await accountSections(tx, accountId))]
        for (const holder of holders) sections.push(...(await holder.show(tx, accountId)))
        await recordAudit(tx, { action: 'account.exported', by: actor, subject: accountId }, at)
        return { at, sections: sections.filter(({ rows }) => rows.length > 0) }
      })
    },

    async begin(actor, from) {
      const { accountId } = requireDonor(actor)
      const proved = await limits.consume(codeUses(from), from.proof)
      const { resendIn, handle } = await codes.send(
        keyOf(accountId),
        { early: 'keep', proved },
        async (tx) => {
          const account = await accountById(tx, accountId)
          if (!account) throw new Problem('not_signed_in')
          const to = account.email
          const write = (secret: Secret) => closeMail(digitsOf(secret))
          const { language } = account
          return [{ accountId, draft: null, provable: true, channel: 'email' as const, language, to, write }]
        },
      )
      return { channel: 'email', resendIn, handle }
    },

    async close(actor, { otp: code, handle }, from) {
      const { accountId } = requireDonor(actor)
      await limits.consume(guessUses(from), from.proof)
      const said = { code, handle, network: from.network }
      const folders = await codes.prove(keyOf(accountId), said, async (tx) => {
        const at = now()
        const account = await accountById(tx, accountId)
        if (!account) throw new Problem('not_signed_in')
        const erased = []
        for (const holder of holders) erased.push(await holder.erase(tx, accountId, at))
        // before the traces: an address of an open account keeps its codes
        const own = await closeAccount(tx, account, at)
        const subjects = erased.flatMap((one) => one.subjects)
        const addresses = [...own, ...erased.flatMap((one) => one.addresses)]
        await eraseTraces(tx, { subjects: [...subjects, accountId], addresses, accounts: [accountId] }, at)
        await recordAudit(tx, { action: 'account.closed', by: actor, subject: accountId }, at)
        return erased.flatMap((one) => one.folders)
      })
      await documents.forget(folders)
    },
  }
}
