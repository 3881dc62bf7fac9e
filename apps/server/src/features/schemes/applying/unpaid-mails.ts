import { sql } from 'drizzle-orm'
import type { Platform } from '../../../manifest/feature.ts'
import { orderColumns, statusOf } from '../../../money/payments/payments.published.ts'
import { unpaid as unpaidStates } from '../../../money/payments/states.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { many, statement } from '../../../kernel/database/statement.ts'
import { paidBefore } from '../paid-before.ts'
import { applications } from '../schemes.tables.ts'
import { unpaidMail } from '../schemes.mails.ts'
import { sumValue } from '../../../kernel/language/message.ts'

const unpaid = {
  ...rowOf(applications, ['id', 'reference', 'guardianName', 'email']),
  language: applications.lang,
  amount: applications.nominalPaise,
  payment: orderColumns.status,
  /** True if a similar one is paid: the family may not want a second one. */
  paidBefore: t.boolean,
}

/** Claims applications that are unpaid for an hour; each once. */
const claimUnpaid = statement('schemes.claimUnpaid', {
  takes: [t.instant, t.integer],
  gives: many(unpaid),
  sql: (now, most) => sql`
    update applications set remind_at = null
    where id in (select id from applications where remind_at <= ${now} order by remind_at limit ${most}
      for update skip locked)
    returning id, reference, guardian_name as "guardianName", email, lang as "language", nominal_paise as "amount",
      ${statusOf(applications.id)} as "payment", ${paidBefore(sql`applications`)} as "paidBefore"`,
})

const AT_ONCE = 50

/**
 * Mails families once if their application is unpaid an hour after it was sent: its number, and where to pay. Not if a
 * similar one is paid: a family that was told so and left is not asked for the money again.
 */
export function addUnpaidMails({ db, now, messages, jobs }: Platform): void {
  jobs.add(
    'unpaid applications',
    async () => {
      const written = await db.transaction(async (tx) => {
        const claimed = await claimUnpaid(tx, now(), AT_ONCE)
        const toPay = claimed.filter((one) => unpaidStates.includes(one.payment) && !one.paidBefore)
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
