import { sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { many, statement } from '../../kernel/database/statement.ts'
import { isInHistoryOf } from '../histories/histories.published.ts'
import { joinPayment, paymentColumns, returnedOfPayment } from '../payments/payments.published.ts'
import { slips } from './slips.tables.ts'

/**
 * The issued slips of some time, the oldest first, of what an account has in its history what one of its proved
 * addresses stands on, or some records. Each with what went back of it since. Paise.
 */
export const slipsBetween = statement({
  name: 'slips.slipsBetween',
  takes: [
    { accountId: t.nullable(t.text), emails: t.texts, records: t.texts, since: t.instant, end: t.instant },
  ],
  gives: many({
    number: t.present(slips.number),
    paidAt: slips.paidAt,
    says: slips.says,
    amount: slips.amountPaise,
    givenBack: t.paise,
  }),
  sql: ({ accountId, emails, records, since, end }) => sql`
    select slips.number, slips.paid_at as "paidAt", slips.says, slips.amount_paise as "amount",
      greatest(0, slips.amount_paise - coalesce(${paymentColumns.amount}, slips.amount_paise)
        + coalesce(${returnedOfPayment(paymentColumns.id)}, 0))::bigint as "givenBack"
    from slips ${joinPayment(slips.paymentId)}
    where slips.number is not null and slips.cancelled_at is null and slips.paid_at >= ${since}::timestamptz and slips.paid_at < ${end}::timestamptz
      and (${isInHistoryOf(accountId, slips.subjectId)} or lower(slips.email) = any(${sql.param(emails)}::text[])
        or slips.subject_id = any(${sql.param(records)}::text[]))
    order by slips.paid_at, slips.id`,
})
