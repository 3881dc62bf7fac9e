import { sql } from 'drizzle-orm'
import { link, type Linked } from '../../foundation/histories/link.ts'
import type { Executor } from '../../kernel/database.ts'
import { rowsOf } from '../../kernel/query.ts'

/** What a person has proved to be theirs; a mobile as E.164. */
export interface Proved {
  readonly accountId: string
  readonly email?: string | undefined
  readonly mobile?: string | undefined
}

/**
 * Gives a person the inquiries that nobody owns and that carry an e-mail address or a mobile they have just proved,
 * and puts them into their history. Call it in the transaction that proves. Answers how many were new.
 */
export async function linkInquiries(tx: Executor, { accountId, email, mobile }: Proved): Promise<number> {
  const found = await rowsOf<Linked>(
    tx,
    sql`
    update inquiries set account_id = ${accountId}
    where account_id is null and (email = ${email ?? null}::text or mobile = ${mobile ?? null}::text)
    returning id, created_at as "at"`,
  )
  if (found.length === 0) return 0
  const ids = sql.param(found.map(({ id }) => id))
  await tx.execute(sql`
    update payment_orders set account_id = ${accountId} where subject_id = any(${ids}::text[]) and account_id is null`)
  return link(tx, { accountId, kind: 'inquiry' }, found)
}
