import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database.ts'
import { rowOf, rowsOf } from '../../kernel/query.ts'
import type { Destination } from './destination.ts'

export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly mobile: string
}

export interface SentCode {
  readonly id: string
  readonly accountId: string | null
  readonly draft: { name: string; email: string; mobile: string } | null
  readonly codeHash: Buffer | null
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly consumedAt: Date | null
}

export interface Guard {
  readonly failures: number
  readonly lockedUntil: Date | null
}

const MOST_SHARING_A_MOBILE = 5

/** The accounts a destination belongs to: one for an e-mail address, several for a shared mobile. */
export function accountsAt(tx: Executor, { kind, value }: Destination): Promise<Account[]> {
  const owned = kind === 'email' ? sql`email = ${value}` : sql`mobile = ${value}`
  return rowsOf<Account>(
    tx,
    sql`
    select id, name, email, mobile from accounts where ${owned} order by created_at limit ${MOST_SHARING_A_MOBILE}`,
  )
}

/** Holds the destination's guard until the transaction ends, so that guesses at once count one after another. */
export async function holdGuard(tx: Executor, destination: string): Promise<Guard> {
  const guard = await rowOf<Guard>(
    tx,
    sql`
    insert into code_guards (destination) values (${destination})
    on conflict (destination) do update set destination = excluded.destination
    returning failures, locked_until as "lockedUntil"`,
  )
  return guard ?? { failures: 0, lockedUntil: null }
}

/** Writes the guard's count and lock. */
export async function setGuard(tx: Executor, destination: string, guard: Guard): Promise<void> {
  await tx.execute(sql`
    update code_guards set failures = ${guard.failures}, locked_until = ${guard.lockedUntil}
    where destination = ${destination}`)
}

/** Keeps a code that is being sent. */
export async function insertCode(
  tx: Executor,
  destination: string,
  code: Omit<SentCode, 'consumedAt'>,
): Promise<void> {
  await tx.execute(sql`
    insert into codes (id, destination, account_id, draft, code_hash, sent_at, expires_at)
    values (${code.id}, ${destination}, ${code.accountId}, ${code.draft ? JSON.stringify(code.draft) : null}::jsonb,
      ${code.codeHash}, ${code.sentAt}, ${code.expiresAt})`)
}

/** Corrects a sign-up whose code is still on its way; an account's code has no draft to correct. */
export async function setDraft(
  tx: Executor,
  id: string,
  draft: NonNullable<SentCode['draft']>,
): Promise<void> {
  await tx.execute(sql`
    update codes set draft = ${JSON.stringify(draft)}::jsonb
    where id = ${id} and draft is not null and consumed_at is null`)
}

/** The destination's codes of the last day, newest first. */
export function recentCodes(tx: Executor, destination: string, since: Date): Promise<SentCode[]> {
  return rowsOf<SentCode>(
    tx,
    sql`
    select id, account_id as "accountId", draft, code_hash as "codeHash", sent_at as "sentAt",
      expires_at as "expiresAt", consumed_at as "consumedAt"
    from codes where destination = ${destination} and sent_at > ${since} order by sent_at desc limit 50`,
  )
}

/** Uses a code up. */
export async function consumeCode(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.execute(sql`update codes set consumed_at = ${now} where id = ${id}`)
}

/** Makes the account of a proved sign-up; an account that was made meanwhile keeps its name and mobile. */
export async function insertAccount(tx: Executor, account: Account, now: Date): Promise<string> {
  const row = await rowOf<{ id: string }>(
    tx,
    sql`
    insert into accounts (id, name, email, mobile, created_at)
    values (${account.id}, ${account.name}, ${account.email}, ${account.mobile}, ${now})
    on conflict (email) do update set email = excluded.email
    returning id`,
  )
  return row?.id ?? account.id
}

/** Opens a session. */
export async function insertSession(
  tx: Executor,
  session: { id: string; tokenHash: Buffer; accountId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into sessions (id, token_hash, account_id, created_at, expires_at)
    values (${session.id}, ${session.tokenHash}, ${session.accountId}, ${session.createdAt}, ${session.expiresAt})`)
}

/** Finds a live session by its token's hash. */
export function sessionAt(
  tx: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<{ id: string; accountId: string } | null> {
  return rowOf(
    tx,
    sql`
    select id, account_id as "accountId" from sessions
    where token_hash = ${tokenHash} and revoked_at is null and expires_at > ${now}`,
  )
}

/** Ends a session. */
export async function revokeSession(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.execute(sql`update sessions set revoked_at = ${now} where id = ${id} and revoked_at is null`)
}

/** The account of an id. */
export function accountById(tx: Executor, id: string): Promise<Account | null> {
  return rowOf<Account>(tx, sql`select id, name, email, mobile from accounts where id = ${id}`)
}
