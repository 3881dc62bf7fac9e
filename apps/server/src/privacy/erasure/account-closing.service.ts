import { type Actor, requireDonor } from '../../kernel/actor.ts'
import { Problem } from '../../kernel/problem.ts'
import type { From } from '../../kernel/http/route.ts'
import type { Documents } from '../../platform/documents/documents.service.ts'
import { createCodes, digitsOf, type Secret } from '../../platform/identity/codes.service.ts'
import { codeUses, guessUses, type IdentityDeps } from '../../platform/identity/identity.service.ts'
import { accountById } from '../../platform/identity/identity.published.ts'
import { closeMail } from './erasure.mails.ts'
import type { Section } from './columns.ts'
import type { PersonalData } from './personal-data.ts'

export interface AccountClosingDeps
  extends Pick<IdentityDeps, 'db' | 'now' | 'pepper' | 'messages' | 'limits' | 'noteGuesses'> {
  readonly documents: Documents
  readonly personalData: PersonalData
}

/** What a signed-in person does with all that is kept of them. Everybody else is refused with not_signed_in. */
export type AccountClosing = ReturnType<typeof createAccountClosing>

/** Of the kind that strangers cannot ask for, and that is never answered by a link. */
const keyOf = (accountId: string) => `change:${accountId}:close`

export function createAccountClosing(deps: AccountClosingDeps) {
  const { db, now, limits, documents, personalData } = deps
  const codes = createCodes(deps)

  return {
    /** All that is kept of the person, and when that was looked up; noted in the audit log. */
    async show(actor: Actor): Promise<{ at: Date; sections: readonly Section[] }> {
      const { accountId } = requireDonor(actor)
      const at = now()
      const sections = await db.transaction((tx) => personalData.show(tx, accountId, actor, at))
      return { at, sections }
    },

    /** Sends a code to the account's mail; within 120 s of the last one nothing is sent. Refuses with too_many. */
    async begin(actor: Actor, from: From): Promise<{ channel: 'email'; resendIn: number; handle: string }> {
      const { accountId } = requireDonor(actor)
      const proved = await limits.consume(codeUses(from), from)
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

    /**
     * Proves that code and closes the account for good: all that names the person goes, sessions end, unpaid orders are
     * cancelled; amounts, slips' numbers and public codes stay. Refuses with code_wrong, _expired, _used, _locked.
     */
    async close(
      actor: Actor,
      { otp: code, handle }: { otp: string; handle?: string | undefined },
      from: From,
    ): Promise<void> {
      const { accountId } = requireDonor(actor)
      await limits.consume(guessUses(from), from)
      const said = { code, handle, network: from.network }
      const folders = await codes.prove(keyOf(accountId), said, async (tx) => {
        const gone = await personalData.close(tx, accountId, actor, now())
        if (!gone) throw new Problem('not_signed_in')
        return gone
      })
      await documents.forget(folders)
    },
  }
}
