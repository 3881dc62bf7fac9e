import { sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { many, statement } from '../../kernel/database/statement.ts'
import { accountTotals, spendings } from '../payments/payments.published.ts'

/** What funds have that is not spent; of the till, what is in it. Less than nothing where more went out. Paise. */
export const leftIn = statement({
  name: 'books.leftIn',
  takes: [t.texts],
  gives: many({ account: t.text, left: t.paise }),
  sql: (accounts) => sql`
    with asked as (select unnest(${sql.param(accounts)}::text[]) as account),
      part as (
        select account, account as of from asked
        union all select spending || ':' || account, account
          from asked, unnest(${sql.param(spendings)}::text[]) spending)
    select part.of as account,
      (sum(total.credited - total.debited) * case part.of when 'till' then -1 else 1 end)::bigint as "left"
    from part join ${accountTotals} total on total.account = part.account group by part.of`,
})
