import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { type RowOf, rowOf, t } from '../database/fields.ts'
import { insertInto } from '../database/insert-into.ts'
import { changes, columns, forgetBefore, one, statement } from '../database/statement.ts'
import { sentCalls } from './sent-calls.tables.ts'

/** The person of a call, and its key. */
export interface Key {
  readonly person: string
  readonly key: string
}

const newCall = rowOf(sentCalls, ['person', 'key', 'call', 'sent', 'attempt'])
/** A call to be stored. */
export type NewCall = RowOf<typeof newCall>

const { call, sent, answer } = sentCalls

/** A person's call with a key, or null. */
export const callOfKey = statement('once.callOfKey', {
  takes: [{ person: sentCalls.person, key: sentCalls.key }],
  gives: one({ call, sent, answer }),
  sql: ({ person, key }) => sql`select ${columns({ call, sent, answer })} from sent_calls
    where person = ${person} and key = ${key}`,
})

/** Stores a call; waits for another one in progress with the same key. Returns 0 if the other one did the work. */
export const writeCall = statement('once.writeCall', {
  takes: [newCall, t.instant],
  gives: changes,
  sql: (made, now) => sql`
    ${insertInto(sentCalls, { ...made, at: now })}
    on conflict (person, key) do update set at = excluded.at where sent_calls.attempt = excluded.attempt`,
})

/** Stores an answer. */
export async function keepAnswer(db: Executor, { person, key }: Key, sealed: Buffer): Promise<void> {
  await db
    .update(sentCalls)
    .set({ answer: sealed })
    .where(and(eq(sentCalls.person, person), eq(sentCalls.key, key)))
}

/** Deletes a call that was refused in the end. */
export async function forgetCall(db: Executor, { person, key, attempt }: NewCall): Promise<void> {
  await db
    .delete(sentCalls)
    .where(and(eq(sentCalls.person, person), eq(sentCalls.key, key), eq(sentCalls.attempt, attempt)))
}

/** Deletes calls that were sent before an instant. */
export const forgetCalls = forgetBefore('once.forgetCalls', sentCalls, sql`at`, sql`person, key`)
