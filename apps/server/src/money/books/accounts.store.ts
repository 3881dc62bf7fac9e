import type { AccountKind } from '@sahay/contract/books/office-books'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import type { Key, Order, PageInput } from '../../kernel/database/keyset.ts'
import { listStatement, narrowing, when } from '../../kernel/database/list-statement.ts'
import { many, one, statement } from '../../kernel/database/statement.ts'
import { accountTotals, BEARS_COSTS, costs } from '../payments/payments.published.ts'
import type { NamesInLanguage } from './account-names.ts'

/** The account names, and a select for those accounts that are records of features. */
const namesParam = {
  records: t.sql(sql`select 'need:x'::text as account, 'x'::text as name`),
  inLanguage: t.given<NamesInLanguage>({
    fixed: [{ account: 'till', name: 'x', kind: 'money', side: 'debit' }],
    spendings: [{ of: 'payouts', name: 'x' }],
    funds: [{ account: 'fund:x', name: 'x' }],
  }),
}
type Names = RowOf<typeof namesParam>

/** The fund of a spending account. */
const fundOf = (account: SQL): SQL =>
  sql`case when ${account} = any(${sql.param([...costs])}::text[]) then ${BEARS_COSTS}
    else substr(${account}, strpos(${account}, ':') + 1) end`

/**
 * The ledger's accounts with name, kind, balance side, and whether each is closed. The spending accounts of a fund exist
 * only once something was spent.
 */
const accountsNamed = ({ records, inLanguage: { fixed, spendings, funds } }: Names): SQL => sql`
  total as (select * from ${accountTotals} sums),
  fund as (
    select account, name from json_to_recordset(${JSON.stringify(funds)}::json) given (account text, name text)
    union all select account, name from (${records}) record),
  named as (
    select account, name, 'fund' as kind, 'credit' as side, false as closed from fund
    union all
    select total.account, given.name || ': ' || fund.name, 'spending', 'debit', false
    from total join json_to_recordset(${JSON.stringify(spendings)}::json) given ("of" text, name text)
      on split_part(total.account, ':', 1) = given."of"
      join fund on fund.account = substr(total.account, strpos(total.account, ':') + 1)
    union all
    select 'bank:' || id, name || case ends when '' then '' else ' •••• ' || ends end, 'money', 'debit', closed_on is not null
    from bank_accounts
    union all
    select account, name, kind, side, false
    from json_to_recordset(${JSON.stringify(fixed)}::json) given (account text, name text, kind text, side text)
    where account <> 'cash' or exists (select from total where account = 'cash')),
  spent as (
    select ${fundOf(sql`account`)} as fund, sum(debited - credited)::bigint as paise
    from total where split_part(account, ':', 1) = any(${sql.param(spendings.map(({ of }) => of))}::text[])
      or account = any(${sql.param([...costs])}::text[])
    group by 1),
  known as (
    select named.account, named.kind, named.name, named.closed,
      (coalesce(total.credited - total.debited, 0) * case named.side when 'credit' then 1 else -1 end)::bigint as balance,
      case named.kind when 'fund' then coalesce(spent.paise, 0) end as spent
    from named left join total on total.account = named.account left join spent on spent.fund = named.account)`

const findNames = statement('books.findNames', {
  takes: [namesParam, t.texts],
  gives: many({ account: t.text, name: t.text }),
  sql: (names, accounts) => sql`
    with ${accountsNamed(names)} select account, name from named where account = any(${sql.param(accounts)}::text[])`,
})

/** Names by account; accounts that do not exist are missing. */
export async function namesOfAccounts(
  tx: Executor,
  names: Names,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accounts.length === 0) return new Map()
  return new Map((await findNames(tx, names, accounts)).map(({ account, name }) => [account, name]))
}

const accountRow = {
  account: t.text,
  kind: t.textOf<AccountKind>(),
  name: t.text,
  closed: t.boolean,
  /** The balance, or the amount spent. Paise. */
  balance: t.paise,
  /** For a fund: the amount spent, and the amount left. */
  spent: t.nullable(t.paise),
  left: t.nullable(t.paise),
}
export type Account = RowOf<typeof accountRow>

const byName: Key = { sql: sql`lower(name)`, type: 'text' }
const byAccount: Key = { sql: sql`account`, type: 'text' }
const byBalance: Key = { sql: sql`(balance - coalesce(spent, 0))`, type: 'bigint' }
const orders = {
  name: { keys: [byName, byAccount], direction: 'asc' },
  '-name': { keys: [byName, byAccount], direction: 'desc' },
  '-left': { keys: [byBalance, byAccount], direction: 'desc' },
} as const satisfies Record<string, Order>
export type AccountsPage = PageInput<keyof typeof orders>

const filter = narrowing({
  kind: when(t.textOf<AccountKind>(), (kind) => sql`kind = ${kind}`),
  /** Texts that must all occur in the name; or the ledger name of a fund, which finds the fund and its spending accounts. */
  searchTerms: when(t.texts, (terms) => sql.join([sql`true`, ...terms.map(nameHas)], sql` and `)),
})
export type AccountsFilter = Parameters<typeof filter.conditions>[0]

function nameHas(term: string): SQL {
  return sql`(strpos(lower(name), lower(${term})) > 0 or account = ${term} or ${fundOf(sql`account`)} = ${term})`
}

const selectAccount = sql`account, kind, name, closed, balance, spent, balance - spent as "left"`

/** One page of the accounts. Refuses with bad_request (after). */
export const accountsPage = listStatement('books.accountsPage', {
  takes: {
    names: namesParam,
    input: filter.takes,
  },
  row: accountRow,
  orders,
  sql: ({ names, input }, { cursor, end }) => sql`
    with ${accountsNamed(names)} select ${selectAccount}, ${cursor} from known ${end(...filter.conditions(input))}`,
})

/** One account; null if it does not exist. */
export const accountOf = statement('books.findAccount', {
  takes: [namesParam, t.text],
  gives: one(accountRow),
  sql: (names, account) => sql`
    with ${accountsNamed(names)} select ${selectAccount} from known where account = ${account}`,
})
