import { sql, eq } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import type { RowOf } from '../../kernel/database/fields.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { codeGuards } from './identity.tables.ts'

const guardRow = {
  /** Wrong guesses without a handle since the last lock. */
  failures: codeGuards.failures,
  /** Wrong guesses of whomever since the last success. */
  consecutive: codeGuards.consecutive,
  /** Locks since the last success. */
  lockLevel: codeGuards.lockLevel,
  lockedUntil: codeGuards.lockedUntil,
}
export type Guard = RowOf<typeof guardRow>

const clean: Guard = { failures: 0, consecutive: 0, lockLevel: 0, lockedUntil: null }

const selectGuard = statement({
  name: 'codes.selectGuard',
  takes: [codeGuards.destination],
  gives: one(guardRow),
  sql: (key) => sql`
    insert into code_guards (destination) values (${key})
    on conflict (destination) do update set destination = excluded.destination
    returning failures, consecutive, lock_level as "lockLevel", locked_until as "lockedUntil"`,
})

/** Locks the key's guard until the transaction ends, so that guesses at once count one after another. */
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

/** Forgets all wrong guesses: a code was right. */
export function clearGuard(tx: Executor, key: string): Promise<void> {
  return setGuard(tx, key, clean)
}

/** Forgets guards that guard nothing any more: those without a wrong guess, and those whose last one is older than an instant. */
export async function forgetGuards(tx: Executor, before: Date): Promise<void> {
  await tx.execute(sql`
    delete from code_guards where destination in (
      select destination from code_guards
      where (consecutive = 0 and failures = 0 and lock_level = 0 or touched_at < ${before})
        and not exists (select 1 from codes where codes.destination = code_guards.destination)
      limit 2000 for update skip locked)`)
}
