import { sql } from 'drizzle-orm'
import { rowOf, t } from '../../kernel/database/fields.ts'
import { columns, many, statement } from '../../kernel/database/statement.ts'
import { isReversed } from '../books/books.published.ts'
import { joinPayment } from '../payments/payments.published.ts'
import { givenBack } from './slips.store.ts'
import { slips } from './slips.tables.ts'

/** A select of the ids of records, as a statement takes it. */
const records = t.sql(sql`select ''::text`)

/** What was taken out of the books again was never given; a slip that was cancelled alone says nothing of the money. */
const counts = sql`slips.number is not null and not ${isReversed(slips.voucherId)}`

const slip = rowOf(slips, ['paidAt', 'says', 'cancelledAt'], {
  number: t.present(slips.number),
  amount: slips.amountPaise,
  givenBack: t.computed(t.paise, givenBack),
})

/** The issued slips of some records and some time, the oldest first, each with what went back of it since. Paise. */
export const slipsBetween = statement({
  name: 'slips.slipsBetween',
  takes: [records, { since: t.instant, end: t.instant }],
  gives: many(slip),
  sql: (which, { since, end }) => sql`
    select ${columns(slip)}
    from slips ${joinPayment(slips.paymentId)}
    where slips.subject_id in (${which}) and slips.paid_at >= ${since}::timestamptz and slips.paid_at < ${end}::timestamptz
      and ${counts}
    order by slips.paid_at, slips.id`,
})

/** The financial years (by the one in which each begins) that some records were given in, the latest first. Paise. */
export const yearsOfSlips = statement({
  name: 'slips.yearsOfSlips',
  takes: [records],
  gives: many({ year: t.integer, gifts: t.integer, given: t.paise }),
  sql: (which) => sql`
    select extract(year from paid_at at time zone 'Asia/Kolkata' - interval '3 months')::int as "year",
      count(*)::int as "gifts", sum(amount_paise - given_back)::bigint as "given"
    from (
      select slips.paid_at, slips.amount_paise, ${givenBack} as given_back
      from slips ${joinPayment(slips.paymentId)} where slips.subject_id in (${which}) and ${counts}
    ) slip group by 1 order by 1 desc`,
})
