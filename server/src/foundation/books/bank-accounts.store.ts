import { sql } from 'drizzle-orm'
import { many, one, statement } from '../../kernel/database/statement.ts'
import { bankAccounts } from './books.tables.ts'

const bankColumns = {
  id: bankAccounts.id,
  name: bankAccounts.name,
  ends: bankAccounts.ends,
  openedOn: bankAccounts.openedOn,
  closedOn: bankAccounts.closedOn,
  isSettledTo: bankAccounts.isSettledTo,
  version: bankAccounts.version,
}

/** The bank accounts of the trust, the oldest first; closed ones last. */
export const allBankAccounts = statement({
  name: 'books.allBankAccounts',
  takes: [],
  gives: many(bankColumns),
  sql: () => sql`
    select id, name, ends, opened_on as "openedOn", closed_on as "closedOn", is_settled_to as "isSettledTo", version
    from bank_accounts order by closed_on is not null, opened_on, id`,
})

/** One that money can be booked to; null where it is closed or not there. */
export const openBankAccount = statement({
  name: 'books.openBankAccount',
  takes: [bankAccounts.id],
  gives: one({ id: bankAccounts.id, name: bankAccounts.name }),
  sql: (id) => sql`select id, name from bank_accounts where id = ${id} and closed_on is null`,
})

/** The one that the provider pays out to; null where the trust has named none. */
export const settledBankAccount = statement({
  name: 'books.settledBankAccount',
  takes: [],
  gives: one({ id: bankAccounts.id, name: bankAccounts.name }),
  sql: () => sql`select id, name from bank_accounts where is_settled_to and closed_on is null`,
})
