import { sql, and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t, rowOf } from '../../kernel/database/fields.ts'
import { columns, many, one, statement, valueBy } from '../../kernel/database/statement.ts'
import { insertInto } from '../../kernel/database/insert-into.ts'
import { codeHandles, codes, codeGuards } from './identity.tables.ts'

/** Name, e-mail and mobile of a sign-up until a code is proved. */
export type Draft = { readonly name: string; readonly email: string; readonly mobile: string } | null

const sentCode = {
  // the key it was sent under is its destination; a link has a token instead of six digits
  ...rowOf(codes, ['id', 'destination', 'accountId', 'draft', 'channel', 'link', 'codeHash']),
  ...rowOf(codes, ['sentAt', 'expiresAt', 'consumedAt']),
}
export type SentCode = RowOf<typeof sentCode>

const MOST_OF_A_DAY = 300

export interface NewHandle {
  readonly hash: Buffer
  readonly draft: Draft
  /** When the code was sent that the handle waits for. */
  readonly sentAt: Date
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Stores codes that are being sent, and the handle of the requester, in one statement. */
export async function insertCodes(
  tx: Executor,
  key: string,
  sent: readonly Omit<SentCode, 'destination' | 'sentAt' | 'expiresAt' | 'consumedAt'>[],
  handle: NewHandle,
  expiresAt: Date,
): Promise<void> {
  const written = sent.map((code) => ({ ...code, codeHash: code.codeHash?.toString('base64') ?? null }))
  await tx.execute(sql`
    with handle as (${handleInsert(key, handle)})
    insert into codes (id, destination, account_id, draft, channel, link, code_hash, sent_at, expires_at)
    select id, ${key}, "accountId", nullif(draft, 'null'::jsonb), channel, link, decode("codeHash", 'base64'),
      ${handle.sentAt}::timestamptz, ${expiresAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as written (id text, "accountId" text, draft jsonb, channel text, link boolean, "codeHash" text)`)
}

/** Stores the handle of a requester to whom nothing is sent, because a code is on its way. */
export async function insertHandle(tx: Executor, key: string, handle: NewHandle): Promise<void> {
  await tx.execute(handleInsert(key, handle))
}

const handleInsert = (destination: string, handle: NewHandle) =>
  insertInto(codeHandles, { ...handle, destination })

const handle = { draft: codeHandles.draft, sentAt: codeHandles.sentAt, failures: codeHandles.failures }
export type Handle = RowOf<typeof handle>

/** The handle with this hash that was issued for this key and is still valid. */
export const handleAt = statement('codes.handleAt', {
  takes: [codeHandles.destination, codeHandles.hash, t.instant],
  gives: one(handle),
  sql: (key, hash, now) => sql`
    select draft, sent_at as "sentAt", failures from code_handles
    where hash = ${hash} and destination = ${key} and expires_at > ${now}`,
})

/** Counts a wrong guess of a handle. */
export async function countHandle(tx: Executor, hash: Buffer): Promise<void> {
  await tx.execute(sql`update code_handles set failures = failures + 1 where hash = ${hash}`)
}

/** The key's codes since an instant, newest first. */
export const recentCodes = statement('codes.recentCodes', {
  takes: [codes.destination, t.instant],
  gives: many(sentCode),
  sql: (key, since) => sql`
    select ${columns(sentCode)} from codes where destination = ${key} and sent_at > ${since}
    order by sent_at desc limit ${MOST_OF_A_DAY}`,
})

/** Marks a code as used. */
export async function consumeCode(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.update(codes).set({ consumedAt: now }).where(eq(codes.id, id))
}

/** The key that a link's token was sent under, whether it is still valid or not. */
export const keyOfLink = valueBy('codes.codeOfLink', codes.codeHash, codes.destination, {
  rest: sql`and link limit 1`,
})

/** Marks a link as used; null if it was used before or has expired. */
export const consumeLink = statement('codes.consumeLink', {
  takes: [t.bytes, t.instant],
  gives: one(sentCode),
  sql: (hash, now) => sql`
    update codes set consumed_at = ${now}
    where code_hash = ${hash} and link and consumed_at is null and expires_at > ${now} returning ${columns(sentCode)}`,
})

/** Marks all unused codes of an account as used: its address has changed. */
export async function consumeCodesOf(tx: Executor, accountId: string, now: Date): Promise<void> {
  await tx
    .update(codes)
    .set({ consumedAt: now })
    .where(and(eq(codes.accountId, accountId), isNull(codes.consumedAt)))
}

/** Deletes codes and handles created before an instant. */
export async function forgetCodes(tx: Executor, before: Date): Promise<void> {
  await tx.execute(sql`
    delete from codes where id in (
      select id from codes where sent_at < ${before} order by sent_at limit 2000 for update skip locked)`)
  await tx.execute(sql`
    delete from code_handles where hash in (
      select hash from code_handles where created_at < ${before} limit 2000 for update skip locked)`)
}

/** Those whose codes are erased: addresses and mobiles, and the application numbers that families asked about. */
export interface Erased {
  /** E-mail addresses and mobiles in E.164. */
  readonly addresses: readonly string[]
  /** Numbers of applications, as families type them. */
  readonly numbers: readonly string[]
  /** Closed accounts: everything that was requested under their ids. */
  readonly accounts: readonly string[]
}

/**
 * Deletes codes and guards that name somebody: under an address or mobile that belongs to no open account, and under an
 * application's number or any number typed with such a mobile. Also deletes links that would restore such an address.
 */
export async function eraseCodes(tx: Executor, { addresses, numbers, accounts }: Erased): Promise<void> {
  const free = sql`(
      select unnest(${sql.param(addresses)}::text[]) as address except
      select unnest(array[email, mobile]) from accounts
        where email = any(${sql.param(addresses)}::text[]) or mobile = any(${sql.param(addresses)}::text[]))`
  const named = sql`destination in (
      select kind || ':' || free.address from ${free} free, unnest(array['email', 'mobile']) as kind)
    or (destination like 'track:%' and (split_part(destination, ':', 2) = any(${sql.param(numbers)}::text[])
      or split_part(destination, ':', 3) = any(${sql.param(addresses)}::text[])))
    or exists (select from unnest(${sql.param(accounts)}::text[]) as account where position(account in destination) > 0)`
  await tx.execute(sql`delete from account_undos where email in (select address from ${free} free)`)
  await tx.execute(sql`delete from codes where ${named} or account_id = any(${sql.param(accounts)}::text[])`)
  await tx.execute(sql`delete from code_handles where ${named}`)
  await tx.execute(sql`delete from code_guards where ${named}`)
}

const guardRow = {
  /** Wrong guesses without a handle since the last lock. */
  failures: codeGuards.failures,
  /** Wrong guesses, with or without a handle, since the last success. */
  consecutive: codeGuards.consecutive,
  /** Locks since the last success. */
  lockLevel: codeGuards.lockLevel,
  lockedUntil: codeGuards.lockedUntil,
}
export type Guard = RowOf<typeof guardRow>

const clean: Guard = { failures: 0, consecutive: 0, lockLevel: 0, lockedUntil: null }

const selectGuard = statement('codes.selectGuard', {
  takes: [codeGuards.destination],
  gives: one(guardRow),
  sql: (key) => sql`
    insert into code_guards (destination) values (${key})
    on conflict (destination) do update set destination = excluded.destination
    returning failures, consecutive, lock_level as "lockLevel", locked_until as "lockedUntil"`,
})

/** Locks the key's guard until the transaction ends, so that concurrent guesses are counted one after another. */
export async function lockGuard(tx: Executor, key: string): Promise<Guard> {
  const guard = await selectGuard(tx, key)
  return guard ?? clean
}

/** Writes the guard's counts and lock. */
export async function setGuard(tx: Executor, key: string, guard: Guard): Promise<void> {
  const { failures, consecutive, lockLevel, lockedUntil } = guard
  await tx
    .update(codeGuards)
    .set({ failures, consecutive, lockLevel, lockedUntil })
    .where(eq(codeGuards.destination, key))
}

/** Resets all wrong guesses: a code was right. */
export function clearGuard(tx: Executor, key: string): Promise<void> {
  return setGuard(tx, key, clean)
}

/** Deletes guards that are no longer needed: those without a wrong guess, and those whose last one is older than an instant. */
export async function forgetGuards(tx: Executor, before: Date): Promise<void> {
  await tx.execute(sql`
    delete from code_guards where destination in (
      select destination from code_guards
      where (consecutive = 0 and failures = 0 and lock_level = 0 or touched_at < ${before})
        and not exists (select 1 from codes where codes.destination = code_guards.destination)
      limit 2000 for update skip locked)`)
}
