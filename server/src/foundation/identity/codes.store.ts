import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database.ts'
import { rowOf, rowsOf } from '../../kernel/query.ts'

export interface SentCode {
  readonly id: string
  readonly accountId: string | null
  readonly draft: { name: string; email: string; mobile: string } | null
  readonly channel: 'email' | 'sms'
  readonly codeHash: Buffer | null
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly consumedAt: Date | null
}

export interface Guard {
  readonly failures: number
  readonly lockedUntil: Date | null
}

/** Holds the key's guard until the transaction ends, so that guesses at once count one after another. */
export async function holdGuard(tx: Executor, key: string): Promise<Guard> {
  const guard = await rowOf<Guard>(
    tx,
    sql`
    insert into code_guards (destination) values (${key})
    on conflict (destination) do update set destination = excluded.destination
    returning failures, locked_until as "lockedUntil"`,
  )
  return guard ?? { failures: 0, lockedUntil: null }
}

/** Writes the guard's count and lock. */
export async function setGuard(tx: Executor, key: string, guard: Guard): Promise<void> {
  await tx.execute(sql`
    update code_guards set failures = ${guard.failures}, locked_until = ${guard.lockedUntil}
    where destination = ${key}`)
}

/** Keeps codes that are being sent, in one statement. */
export async function insertCodes(
  tx: Executor,
  key: string,
  codes: readonly Omit<SentCode, 'sentAt' | 'expiresAt' | 'consumedAt'>[],
  sentAt: Date,
  expiresAt: Date,
): Promise<void> {
  const written = codes.map((code) => ({ ...code, codeHash: code.codeHash?.toString('base64') ?? null }))
  await tx.execute(sql`
    insert into codes (id, destination, account_id, draft, channel, code_hash, sent_at, expires_at)
    select id, ${key}, "accountId", nullif(draft, 'null'::jsonb), channel, decode("codeHash", 'base64'),
      ${sentAt}::timestamptz, ${expiresAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as written (id text, "accountId" text, draft jsonb, channel text, "codeHash" text)`)
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

/** The key's codes since an instant, newest first. */
export function recentCodes(tx: Executor, key: string, since: Date): Promise<SentCode[]> {
  return rowsOf<SentCode>(
    tx,
    sql`
    select id, account_id as "accountId", draft, channel, code_hash as "codeHash", sent_at as "sentAt",
      expires_at as "expiresAt", consumed_at as "consumedAt"
    from codes where destination = ${key} and sent_at > ${since} order by sent_at desc limit 50`,
  )
}

/** Uses a code up. */
export async function consumeCode(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.execute(sql`update codes set consumed_at = ${now} where id = ${id}`)
}

/** Uses up whatever codes of an account are still on their way: its address has changed. */
export async function consumeCodesOf(tx: Executor, accountId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update codes set consumed_at = ${now} where account_id = ${accountId} and consumed_at is null`)
}

/** Forgets codes sent before an instant, and guards that guard nothing any more. */
export async function forgetCodes(tx: Executor, before: Date, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from codes where id in (
      select id from codes where sent_at < ${before} order by sent_at limit 2000 for update skip locked)`)
  await tx.execute(sql`
    delete from code_guards where destination in (
      select destination from code_guards
      where (failures = 0 or locked_until < ${now})
        and not exists (select 1 from codes where codes.destination = code_guards.destination)
      limit 2000 for update skip locked)`)
}

/** Whose codes are erased: addresses and numbers, and what is asked about by number and mobile. */
export interface Erased {
  /** E-mail addresses and mobiles in E.164. */
  readonly addresses: readonly string[]
  /** Numbers of applications, as families type them. */
  readonly numbers: readonly string[]
}

/**
 * Deletes codes and guards that name somebody: under an address or mobile that is no open account's, and under an
 * application's number or any number typed with such a mobile.
 */
export async function eraseCodes(tx: Executor, { addresses, numbers }: Erased): Promise<void> {
  const named = sql`destination in (
      select kind || ':' || free.address from (
        select unnest(${sql.param(addresses)}::text[]) as address except
        select unnest(array[email, mobile]) from accounts
          where email = any(${sql.param(addresses)}::text[]) or mobile = any(${sql.param(addresses)}::text[])
      ) free, unnest(array['email', 'mobile']) as kind)
    or (destination like 'track:%' and (split_part(destination, ':', 2) = any(${sql.param(numbers)}::text[])
      or split_part(destination, ':', 3) = any(${sql.param(addresses)}::text[])))`
  await tx.execute(sql`delete from codes where ${named}`)
  await tx.execute(sql`delete from code_guards where ${named}`)
}
