import { type SQL, sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { ledgerLines } from '../payments/payments.published.ts'

/** The condition that an account's opening balance is booked, by hand or from a statement, and was not taken back. */
export const hasOpening = (account: SQL): SQL => sql`exists (
  select from ${ledgerLines} opened
  where (opened.debit = 'opening' and opened.credit = ${account} or opened.credit = 'opening' and opened.debit = ${account})
    and opened.kind <> 'reversal'
    and not exists (select from vouchers later where later.reverses = opened.voucher_id))`

export const standingOpening = statement({
  name: 'books.standingOpening',
  takes: [t.text],
  gives: one({ stands: t.boolean }),
  sql: (account) => sql`select ${hasOpening(sql`${account}::text`)} as stands`,
})
