import type { Messages } from '../../../platform/messages/messages.service.ts'
import { unpaid } from '../../../money/payments/states.ts'
import type { Database } from '../../../kernel/database/database.ts'
import type { Jobs } from '../../../kernel/jobs/jobs.ts'
import { claimUnpaid } from '../transitions.store.ts'
import { unpaidMail } from '../schemes.mails.ts'
import { sumValue } from '../../../kernel/language/message.ts'

interface UnpaidMailsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly messages: Messages
  readonly jobs: Jobs
}

const AT_ONCE = 50

/**
 * Writes once to families whose application is not paid an hour after it was sent: its number, and where to pay. Not
 * where one like it is paid: who was told so and left is not asked for the money a second time.
 */
export function addUnpaidMails({ db, now, messages, jobs }: UnpaidMailsDeps): void {
  jobs.add(
    'unpaid applications',
    async () => {
      const written = await db.transaction(async (tx) => {
        const claimed = await claimUnpaid(tx, now(), AT_ONCE)
        const toPay = claimed.filter((one) => unpaid.includes(one.payment) && !one.paidBefore)
        if (toPay.length === 0) return claimed.length
        const drafts = toPay.map(({ id, guardianName, reference, email, language, amount }) => ({
          recipient: email,
          language,
          idempotencyKey: `unpaid:${id}`,
          about: id,
          mail: unpaidMail({ guardianName, number: reference }, sumValue(amount)),
        }))
        await messages.write(tx, ...drafts)
        return claimed.length
      })
      if (written > 0) messages.wake()
      return written
    },
    AT_ONCE,
  )
}
