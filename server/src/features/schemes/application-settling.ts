import { paise } from '@sahay/contract/kernel/money'
import { inEnglish, writeDay } from '@sahay/contract/kernel/dates'
import { keepUntil } from '../../foundation/documents/documents.published.ts'
import type { SettleHandler } from '../../foundation/payments/settle.service.ts'
import type { Slips } from '../../foundation/slips/slips.service.ts'
import { applicationForMail, isErased, register } from './transitions.store.ts'
import { PROMISED_DAYS, promisedBy } from './promise.ts'

export interface ApplicationSettlingDeps {
  readonly slips: Slips
  /** The page where a family sees how its application stands. */
  readonly statusPage: () => string
}

/**
 * What a captured payment means to an application: its registration number, the promise, and one mail that says both
 * and carries the slip. From now on its pictures are kept. Money for one that was erased meanwhile goes back.
 */
export function applicationSettling({ slips, statusPage }: ApplicationSettlingDeps): SettleHandler {
  return {
    async account(tx, applicationId) {
      if (await isErased(tx, applicationId)) return { account: 'suspense', room: paise(0) }
      return 'fund:schemes'
    },

    async giver(tx, applicationId) {
      const found = await applicationForMail(tx, applicationId)
      return found && { ...found, what: `application ${found.number}` }
    },

    overflowRule: 'erased',
    overflow: async (_tx, { excess }) => excess,

    async captured(tx, { subjectId, paymentId, kept, at }) {
      const promised = promisedBy(at, PROMISED_DAYS)
      const { registration, guardianName: name, email } = await register(tx, subjectId, at, promised)
      await keepUntil(tx, subjectId, null)
      await slips.owe(tx, {
        paymentId,
        subjectId,
        name,
        email,
        amount: kept,
        towards: `Application ${registration}`,
        subject: `Your registration number: ${registration}`,
        thanks: `Thank you. Your application is paid for and registered. Its registration number is ${registration}. We decide by ${writeDay(promised, inEnglish)}. To see how it stands, go to ${statusPage()} with this number and your mobile.`,
        paidAt: at,
      })
    },
  }
}
