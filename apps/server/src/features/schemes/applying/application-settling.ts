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

/** Whom mails about an application go to; null once it was erased. */
const recipientOf = rowBy('schemes.recipientOf', applications.id, recipient, {
  rest: sql`and erased_at is null`,
})

/**
 * What a captured payment means to an application: its registration number, the promise, and one mail that says both
 * and carries the slip. From now on its pictures are kept. Money for one that was erased meanwhile, or paid for at the
 * counter, goes back.
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

/** What the slip and its mail say of an application that is paid for; `promised` is the day of the decision. */
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
