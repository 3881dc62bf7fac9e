import * as contract from '@sahay/contract/donors/personal-data'
import { requireDonor } from '../../kernel/actor.ts'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Limits } from '../../kernel/limits/limits.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Documents } from '../../platform/documents/documents.service.ts'
import { type CodesDeps, createCodes, digitsOf, type Secret } from '../../platform/identity/codes.service.ts'
import { codeUses, guessUses } from '../../platform/identity/identity.service.ts'
import { accountById } from '../../platform/identity/identity.published.ts'
import { sectionIn } from './columns.ts'
import { closeMail } from './erasure.mails.ts'
import type { PersonalData } from './personal-data.ts'

interface Parts extends CodesDeps {
  readonly limits: Limits
  readonly documents: Documents
  readonly personalData: PersonalData
}

/** Of a kind that strangers cannot request and no link answers. */
const keyOf = (accountId: string) => `change:${accountId}:close`

/** A signed-in person's actions on their personal data. */
export const accountData = implement(
  contract.accountData,
  (parts: Parts) => {
    const { db, now, limits, documents, personalData } = parts
    const codes = createCodes(parts)

    return {
      async read({ actor, say }) {
        const { accountId } = requireDonor(actor)
        const at = now()
        const sections = await db.transaction((tx) => personalData.show(tx, accountId, actor, at))
        return { data: { at, sections: sections.map((section) => sectionIn(say, section)) } }
      },

      /** Within 120 s of the last code nothing is sent. */
      async beginClosing({ actor, from }) {
        const { accountId } = requireDonor(actor)
        const proved = await limits.consume(codeUses(from), from)
        const asking = { early: 'keep', proved } as const
        const { resendIn, handle } = await codes.send(keyOf(accountId), asking, async (tx) => {
          const account = await accountById(tx, accountId)
          if (!account) throw new Problem('not_signed_in')
          const { email: to, language } = account
          const write = (secret: Secret) => closeMail(digitsOf(secret))
          return [{ accountId, draft: null, provable: true, channel: 'email', language, to, write }]
        })
        return {
          message: msg('message.close_code_sent', 'We have sent a 6-digit code to your e-mail address.'),
          channel: 'email' as const,
          resendIn,
          handle,
        }
      },

      async close({ body: { otp: code, handle }, actor, from }) {
        const { accountId } = requireDonor(actor)
        await limits.consume(guessUses(from), from)
        const proof = { code, handle, network: from.network }
        const folders = await codes.prove(keyOf(accountId), proof, async (tx) => {
          const gone = await personalData.close(tx, accountId, actor, now())
          if (!gone) throw new Problem('not_signed_in')
          return gone
        })
        await documents.forget(folders)
        return { message: msg('message.account_closed', 'Your account is closed.') }
      },
    }
  },
  { read: { perMinute: 10 } },
)
