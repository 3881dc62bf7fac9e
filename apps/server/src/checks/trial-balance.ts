import { type Paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import { type RowOf, t } from '../kernel/database/fields.ts'
import { many, statement } from '../kernel/database/statement.ts'
import { spendings } from '../money/payments/payments.published.ts'

const balanceRow = {
  /** Needs are one account here, and so are events and each way of spending; a bank account by its name. */
  account: t.text,
  /** How many accounts of the ledger it stands for. */
  accounts: t.integer,
  /** Paise. */
  credited: t.paise,
  debited: t.paise,
  balance: t.paise,
}
export type Balance = RowOf<typeof balanceRow>

/** What went into and out of each account of the ledger, and what it has. */
export const trialBalance = statement({
  name: 'checks.trialBalance',
  takes: [],
  gives: many(balanceRow),
  sql: () => sql`
    select case when account like 'need:%' then 'needs' when account like 'event:%' then 'events'
        when split_part(account, ':', 1) = any(${sql.param(spendings)}::text[]) then split_part(account, ':', 1)
        when account like 'bank:%' then coalesce((select name from bank_accounts where 'bank:' || id = account), account)
        else account end as account,
      count(distinct account)::int as accounts, sum(credited)::bigint as credited, sum(debited)::bigint as debited,
      (sum(credited) - sum(debited))::bigint as balance
    from (
      select credit as account, sum(amount_paise) as credited, 0 as debited from ledger_entries group by 1
      union all select debit, 0, sum(amount_paise) from ledger_entries group by 1) side
    group by 1 order by 1`,
})

/** The trial balance as lines for people, in rupees. */
export function writeBalances(balances: readonly Balance[]): string[] {
  const rupees = (amount: Paise) => writeRupees(toRupees(amount)).padStart(16)
  return [
    `${'account'.padEnd(20)}${'in'.padStart(16)}${'out'.padStart(16)}${'balance'.padStart(16)}`,
    ...balances.map(({ account, accounts, credited, debited, balance }) => {
      const name = accounts > 1 ? `${account} (${accounts})` : account
      return `${name.padEnd(20)}${rupees(credited)}${rupees(debited)}${rupees(balance)}`
    }),
  ]
}
