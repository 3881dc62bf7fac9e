import * as contract from '@sahay/contract/schemes/schemes'
import type { Platform } from '../../../manifest/feature.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { hasPaidBefore } from '../paid-before.ts'
import { createKeeping } from './keep-application.ts'

/** A family's form, open to anyone; stored with the account of a signed-in person. */
export const applying = implement(
  contract.applying,
  (platform: Platform) => {
    const { db, payments, thanks } = platform
    const keep = createKeeping(platform)

    return {
      async add({ body, files, actor, from: { language } }) {
        const accountId = actor.kind === 'donor' ? actor.accountId : null
        const recorded = await keep(body, files, { accountId, lang: language })
        const { applicationId: id, reference, amount } = recorded
        return {
          // creates the order now if the provider could not then
          data: recorded.providerOrderId ?? (await payments.open(recorded.id, amount)),
          id,
          reference,
          amountPaise: Number(amount),
          thanks_key: thanks.keyOf('application', id),
          paid_before: await hasPaidBefore(db, id),
          message: msg('message.application_noted', 'Your application is saved. Please pay now.'),
        }
      },
    }
  },
  { add: { perMinute: 10, recognises: true, limit: 'order' } },
)
