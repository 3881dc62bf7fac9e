import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { changedBy, rowOf, rowsOf } from '../../kernel/database/query.ts'
import type { Destination } from './destination.ts'

export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly mobileProvedAt: Date | null
}

const MOST_SHARING_A_MOBILE = 5
const columns = sql`id, name, email, mobile, mobile_proved_at as "mobileProvedAt"`

/** The accounts a destination belongs to: one for an e-mail address, several for a shared mobile. */
export function accountsAt(tx: Executor, { kind, value }: Destination): Promise<Account[]> {
  const owned = kind === 'email' ? sql`email = ${value}` : sql`mobile = ${value}`
  return rowsOf<Account>(
    tx,
    sql`select ${columns} from accounts where ${owned} order by created_at limit ${MOST_SHARING_A_MOBILE}`,
  )
}

/** The account of an id. */
export function accountById(tx: Executor, id: string): Promise<Account | null> {
  return rowOf<Account>(tx, sql`select ${columns} from accounts where id = ${id}`)
}

/**
 * Makes the account of a proved sign-up, its address proved with it; an account that was made meanwhile keeps its name
 * and mobile. `made` says which.
 */
export async function insertAccount(
  tx: Executor,
  account: Omit<Account, 'mobileProvedAt'>,
  now: Date,
): Promise<{ id: string; made: boolean }> {
  const row = await rowOf<{ id: string }>(
    tx,
    sql`
    insert into accounts (id, name, email, mobile, created_at, email_proved_at)
    values (${account.id}, ${account.name}, ${account.email}, ${account.mobile}, ${now}, ${now})
    on conflict (email) do update set email = excluded.email
    returning id`,
  )
  const id = row?.id ?? account.id
  return { id, made: id === account.id }
}

/** Notes that the account's number or address was proved, the first time; answers the account. */
export function setProved(
  tx: Executor,
  id: string,
  channel: 'email' | 'sms',
  now: Date,
): Promise<Account | null> {
  const column = channel === 'sms' ? sql`mobile_proved_at` : sql`email_proved_at`
  return rowOf<Account>(
    tx,
    sql`update accounts set ${column} = coalesce(${column}, ${now}::timestamptz) where id = ${id} returning ${columns}`,
  )
}

/** Gives the account another name. */
export function setName(tx: Executor, id: string, name: string): Promise<Account | null> {
  return rowOf<Account>(tx, sql`update accounts set name = ${name} where id = ${id} returning ${columns}`)
}

/** Gives the account another number; `provedAt` is null where no SMS could be sent to it. */
export async function setMobile(
  tx: Executor,
  id: string,
  mobile: string,
  provedAt: Date | null,
): Promise<void> {
  await tx.execute(
    sql`update accounts set mobile = ${mobile}, mobile_proved_at = ${provedAt} where id = ${id}`,
  )
}

/** Gives the account another, proved address; false where somebody else has it. */
export async function setEmail(tx: Executor, id: string, email: string, now: Date): Promise<boolean> {
  return (
    (await changedBy(
      tx,
      sql`update accounts set email = ${email}, email_proved_at = ${now}
        where id = ${id} and not exists (select 1 from accounts other where other.email = ${email} and other.id <> ${id})`,
    )) === 1
  )
}

/** Takes from a closed account whatever names its owner. What it gave hangs on its id. */
export async function emptyAccount(tx: Executor, id: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update accounts set name = '', email = id || '@closed.invalid', mobile = '', email_proved_at = null,
      mobile_proved_at = null, closed_at = ${at}
    where id = ${id}`)
}
