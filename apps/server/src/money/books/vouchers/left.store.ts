import { sql } from 'drizzle-orm'
import { t } from '../../../kernel/database/fields.ts'
import { one, statement } from '../../../kernel/database/statement.ts'
import { accountTotals } from '../../payments/payments.published.ts'

/** What the till has, by the books. Paise. */
export const tillBalance = statement({
  name: 'books.tillBalance',
  takes: [],
  gives: one({ balance: t.paise }),
  sql: () => sql`
    select coalesce(sum(debited - credited), 0)::bigint as "balance" from ${accountTotals} total where account = 'till'`,
})

/** Whether an account that should end at zero has a balance. */
export const waitingIn = statement({
  name: 'books.waitingIn',
  takes: [t.text],
  gives: one({ waits: t.boolean }),
  sql: (account) => sql`
    select coalesce(sum(debited - credited), 0) <> 0 as "waits" from ${accountTotals} total where account = ${account}`,
})
