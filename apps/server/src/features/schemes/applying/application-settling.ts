import { paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import { keepUntil } from '../../../platform/documents/documents.published.ts'
import type { SettleHandler } from '../../../money/payments/settle.service.ts'
import type { SlipSays } from '../../../money/slips/slips.published.ts'
import type { Slips } from '../../../money/slips/slips.service.ts'
import { applicationNumber, contributionOf } from '../counter-receipts.store.ts'
import { applications } from '../schemes.tables.ts'
import { register } from '../transitions.store.ts'
import { promisedBy } from '../../../platform/casework/promise.ts'
import { dayValue, msg } from '../../../kernel/language/message.ts'
import { statusLink } from '../schemes.mails.ts'
import { rowBy } from '../../../kernel/database/statement.ts'

const recipient = {
  name: applications.guardianName,
  email: applications.email,
  language: applications.lang,
  number: applicationNumber,
}

/** The recipient of mails about an application; null once erased. */
const recipientOf = rowBy('schemes.recipientOf', applications.id, recipient, {
  rest: sql`and erased_at is null`,
})

/**
 * A captured payment gives an application its registration number, the promise, and one mail with both and the slip.
 * From then on its pictures are kept. A payment for one that was erased meanwhile, or paid at the counter, is refunded.
 */
export function applicationSettling({ slips }: { readonly slips: Slips }): SettleHandler {
  return {
    async account(tx, applicationId) {
      const nothing = { account: 'suspense', capacity: paise(0) } as const
      if (!(await recipientOf(tx, applicationId))) return nothing
      if (await contributionOf(tx, applicationId)) return { ...nothing, rule: 'paid_twice' }
      return 'fund:schemes'
    },

    async giver(tx, applicationId) {
      const found = await recipientOf(tx, applicationId)
      if (!found) return null
      const { number, ...giver } = found
      const what = msg('mail.refund.application', 'application {number}', { number })
      return { ...giver, what }
    },

    overflowRule: 'erased',
    overflow: async (_tx, { excess }) => excess,

    async captured(tx, { subjectId, paymentId, retained, at }) {
      const promised = promisedBy(at)
      const registered = await register(tx, subjectId, at, promised)
      const { registration, guardianName: name, email, language } = registered
      await keepUntil(tx, subjectId, null)
      await slips.request(tx, {
        paymentId,
        subjectId,
        name,
        email,
        amount: retained,
        language,
        says: registeredSays(registration, promised),
        paidAt: at,
      })
    },
  }
}

/** The texts of the slip and its mail for a paid application; `promised` is the day of the decision. */
export function registeredSays(registration: string, promised: Date): SlipSays {
  return {
    kind: 'contribution',
    towards: msg('slip.application', 'Application {number}', { number: registration }),
    subject: msg('mail.registered.subject', 'Your registration number: {number}', { number: registration }),
    thanks: [
      msg(
        'mail.registered.thanks',
        'Thank you. Your application is paid for and registered. Its registration number is {number}. We will decide by {day}.',
        { number: registration, day: dayValue(promised) },
      ),
      statusLink,
    ],
  }
}
