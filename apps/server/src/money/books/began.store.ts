import { sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { ledgerLines } from '../payments/payments.published.ts'
import { bankAccounts } from './books.tables.ts'

/** The day from which the trust has books: of their first line, or of the opening of its first bank account. */
export const booksBegan = statement({
  name: 'books.booksBegan',
  takes: [],
  gives: one({ day: t.nullable(bankAccounts.openedOn) }),
  sql: () => sql`
    select least((select min(opened_on) from bank_accounts),
      (select (at at time zone 'Asia/Kolkata')::date from ${ledgerLines} line order by at, id limit 1)) as day`,
})
