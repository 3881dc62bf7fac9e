import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import type { Account } from './accounts.store.ts'
import { type RowOf, t, rowOf } from '../../kernel/database/fields.ts'
import { many, one, statement } from '../../kernel/database/statement.ts'
import { accountUndos } from './identity.tables.ts'

const before = rowOf(accountUndos, ['accountId', 'email', 'mobile', 'mobileProvedAt'])
export type Before = RowOf<typeof before>

/** Stores an account's state before its address is changed. */
export async function insertUndo(
  tx: Executor,
  tokenHash: Buffer,
  { id, email, mobile, mobileProvedAt }: Account,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await tx
    .insert(accountUndos)
    .values({ tokenHash, accountId: id, email, mobile, mobileProvedAt, createdAt: now, expiresAt })
}

/**
 * Uses up a valid link's token; null for any other. Deletes all other links of the account too: the address that a
 * change set must not be able to undo the undo.
 */
export const takeUndo = statement('identity.takeUndo', {
  takes: [accountUndos.tokenHash, t.instant],
  gives: one(before),
  sql: (tokenHash, now) => sql`
    with found as (
      select * from account_undos where token_hash = ${tokenHash} and expires_at > ${now} for update
    ),
    gone as (delete from account_undos using found where account_undos.account_id = found.account_id)
    select account_id as "accountId", email, mobile, mobile_proved_at as "mobileProvedAt" from found`,
})

/** Deletes expired links. */
export async function forgetUndos(tx: Executor, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from account_undos where token_hash in (
      select token_hash from account_undos where expires_at < ${now} limit 2000 for update skip locked)`)
}

const deleteUndos = statement('identity.deleteUndos', {
  takes: [accountUndos.accountId],
  gives: many({ email: accountUndos.email, mobile: accountUndos.mobile }),
  sql: (accountId) => sql`delete from account_undos where account_id = ${accountId} returning email, mobile`,
})

/** Deletes the undo links of an account; returns the addresses and mobiles in them. */
export async function eraseUndos(tx: Executor, accountId: string): Promise<string[]> {
  const rows = await deleteUndos(tx, accountId)
  return rows.flatMap(({ email, mobile }) => [email, mobile])
}
