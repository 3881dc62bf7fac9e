import { eq, ne, and, sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import { nextVersion } from '../../kernel/database/insert-into.ts'
import { bothWays } from '../../kernel/database/keyset.ts'
import { columns, many, one, statement, rowBy } from '../../kernel/database/statement.ts'
import { accountTotals, ledgerLines } from '../payments/payments.published.ts'
import { bankAccounts } from './books.tables.ts'
import { hasOpening } from './vouchers/vouchers.store.ts'
import { listFrom } from '../../kernel/database/list-statement.ts'

const bankRow = rowOf(bankAccounts, ['id', 'name', 'ends', 'openedOn', 'closedOn', 'isSettledTo', 'version'])

/** The bank accounts of the trust, the oldest first; closed ones last. */
export const allBankAccounts = statement('books.allBankAccounts', {
  gives: many(bankRow),
  sql: () => sql`select ${columns(bankRow)} from bank_accounts order by closed_on is not null, opened_on, id`,
})

/** A bank account that money can be booked to; null if it is closed or does not exist. */
export const openBankAccount = rowBy(
  'books.openBankAccount',
  bankAccounts.id,
  rowOf(bankAccounts, ['id', 'name', 'ends']),
  { rest: sql`and closed_on is null` },
)

/** The bank account that the provider pays out to; null if the trust has not chosen one. */
export const settledBankAccount = statement('books.settledBankAccount', {
  gives: one({ id: bankAccounts.id, name: bankAccounts.name }),
  sql: () => sql`select id, name from bank_accounts where is_settled_to and closed_on is null`,
})

const ledgerName = sql`('bank:' || bank.id)`
const bankDetail = {
  ...bankRow,
  /** Its name in the ledger. */
  account: t.computed(t.text, ledgerName),
  balance: t.computed(
    t.paise,
    sql`coalesce((select debited - credited from ${accountTotals} total where account = 'bank:' || bank.id), 0)::bigint`,
  ),
  hasOpening: t.computed(t.boolean, hasOpening(ledgerName)),
}

const orders = bothWays({ name: { sql: sql`lower(bank.name)`, type: 'text' } }, sql`bank.id`)

/** One page of the bank accounts, with what the books say they have. Refuses with bad_request (after). */
export const bankAccountsPage = listFrom('books.bankAccountsPage', {
  row: bankDetail,
  as: 'bank',
  orders,
  from: sql`from bank_accounts bank`,
})

export const bankAccountById = rowBy('books.bankAccountById', bankAccounts.id, bankDetail, { as: 'bank' })

/** The same, locked until the transaction ends. */
export const lockBankAccount = rowBy('books.lockBankAccount', bankAccounts.id, bankDetail, {
  as: 'bank',
  rest: sql`for update of bank`,
})

type BankAccountValues = Omit<RowOf<typeof bankRow>, 'id' | 'version'>

/** Adds a bank account. */
export async function insertBankAccount(tx: Executor, id: string, values: BankAccountValues): Promise<void> {
  await tx.insert(bankAccounts).values({ id, ...values })
}

/** Changes a locked one. */
export async function changeBankAccount(tx: Executor, id: string, values: BankAccountValues): Promise<void> {
  await nextVersion(tx, bankAccounts, id, values)
}

/** Clears the mark for the provider's payouts on all other accounts. */
export async function leaveSettledTo(tx: Executor, id: string): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ isSettledTo: false, version: sql`${bankAccounts.version} + 1` })
    .where(and(eq(bankAccounts.isSettledTo, true), ne(bankAccounts.id, id)))
}

/** The first day of the trust's books: the earlier of the first entry and the opening of the first bank account. */
export const booksBegan = statement('books.booksBegan', {
  gives: one({ day: t.nullable(bankAccounts.openedOn) }),
  sql: () => sql`
    select least((select min(opened_on) from bank_accounts),
      (select (at at time zone 'Asia/Kolkata')::date from ${ledgerLines} line order by at, id limit 1)) as day`,
})
