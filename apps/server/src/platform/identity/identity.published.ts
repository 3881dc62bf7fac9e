import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../kernel/database/database.ts'
import { type Account, eraseAccount } from './accounts.store.ts'
import { eraseSessions } from './sessions.store.ts'
import { eraseUndos } from './undos.store.ts'

/** What other modules may use of accounts inside their own statements and transactions. */

export { accountById, accountsAt, accountToShow, setName } from './accounts.store.ts'
export { eraseCodes } from './codes.store.ts'
export { forgetSessions, sessionsToShow } from './sessions.store.ts'

/** The id of the account that has proved a record's e-mail address, or else its mobile, as a column; null if none has. */
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
 * Erases an account and deletes its sessions and the links that would put it back. Answers the addresses and mobiles
 * that stood in all of these; codes are erased by `eraseCodes` afterwards, which spares those of open accounts.
 */
export async function closeAccount(tx: Executor, account: Account, at: Date): Promise<string[]> {
  const { id, email, mobile } = account
  await eraseAccount(tx, id, at)
  await eraseSessions(tx, id)
  return [email, mobile, ...(await eraseUndos(tx, id))]
}

/** The language that the owner of an account reads, as a part of a statement; null where there is no account. */
export const languageOfAccount = (accountId: SQL): SQL =>
  sql`(select accounts.lang from accounts where accounts.id = ${accountId})`

/** The condition that the person who has an account wants to hear of what becomes of their gifts; true where there is none. */
export const wantsNews = (accountId: PgColumn | SQL): SQL =>
  sql`coalesce((select accounts.wants_news and accounts.closed_at is null from accounts where accounts.id = ${accountId}), true)`
