import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { t } from '../database/fields.ts'
import { changes, columns, forgetBefore, one, statement } from '../database/statement.ts'
import { sentCalls } from './sent-calls.tables.ts'

/** The person of a call, and its key. */
export interface Key {
  readonly person: string
  readonly key: string
}

/** A call to be stored. */
export interface NewCall extends Key {
  readonly call: string
  readonly sent: Buffer
  readonly attempt: string
}

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
  takes: [
    {
      person: sentCalls.person,
      key: sentCalls.key,
      call,
      sent,
      attempt: sentCalls.attempt,
    },
    t.instant,
  ],
  gives: changes,
  sql: (made, now) => sql`
    insert into sent_calls (person, key, call, sent, attempt, at)
    values (${made.person}, ${made.key}, ${made.call}, ${made.sent}, ${made.attempt}, ${now})
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
