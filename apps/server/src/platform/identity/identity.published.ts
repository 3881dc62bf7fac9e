import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../kernel/database/database.ts'
import { type Account, eraseAccount } from './accounts.store.ts'
import { eraseSessions } from './sessions.store.ts'
import { eraseUndos } from './undos.store.ts'

/** Exports that other modules may use inside their own statements and transactions. */

export { accountById, accountsAt, accountToShow, setName } from './accounts.store.ts'
export { eraseCodes } from './codes.store.ts'
export { forgetSessions, sessionsToShow } from './sessions.store.ts'

/** The id of the account that has proved a record's e-mail address, or else its mobile, as a column; null if none. */
export const provedAccount = ({
  email,
  mobile,
}: {
  email: PgColumn | SQL
  mobile: PgColumn | SQL
}): SQL => sql`
  (select accounts.id from accounts
    where (accounts.email = ${email} and accounts.email_proved_at is not null)
      or (accounts.mobile = ${mobile} and accounts.mobile_proved_at is not null)
    order by accounts.email = ${email} desc, accounts.created_at limit 1)`

/**
 * Erases an account and deletes its sessions and its undo links. Returns all addresses and mobiles that these
 * contained; afterwards `eraseCodes` erases the codes, except those of open accounts.
 */
export async function closeAccount(tx: Executor, account: Account, at: Date): Promise<string[]> {
  const { id, email, mobile } = account
  await eraseAccount(tx, id, at)
  await eraseSessions(tx, id)
  return [email, mobile, ...(await eraseUndos(tx, id))]
}

/** The language of an account's owner, as part of a statement; null if no account exists. */
export const languageOfAccount = (accountId: SQL): SQL =>
  sql`(select accounts.lang from accounts where accounts.id = ${accountId})`

/** The condition that the account's owner wants news about the use of their gifts; true if there is no account. */
export const wantsNews = (accountId: PgColumn | SQL): SQL =>
  sql`coalesce((select accounts.wants_news and accounts.closed_at is null from accounts where accounts.id = ${accountId}), true)`
