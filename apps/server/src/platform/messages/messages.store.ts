import { sql, eq } from 'drizzle-orm'
import { minutesAfter } from '../../kernel/time/clock.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t, rowOf } from '../../kernel/database/fields.ts'
import { many, statement, changes, rowsByAny } from '../../kernel/database/statement.ts'
import { messages } from './messages.tables.ts'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Mail } from './mail.ts'
import type { Failure, MessageKind } from './message-kind.ts'

export interface Message {
  readonly id: string
  readonly channel: 'email' | 'sms'
  readonly recipient: string
  readonly language: LanguageCode
  readonly mail: Mail
  readonly attachment: string | null
  readonly once: string | null
  readonly about: string | null
  readonly uselessAt: Date | null
  readonly kind: MessageKind
}

const dueMessage = rowOf(messages, ['id', 'channel', 'recipient', 'attachment', 'uselessAt', 'tries'], {
  language: messages.lang,
  mail: t.present(messages.content),
})
export type DueMessage = RowOf<typeof dueMessage>

/**
 * Writes messages to be sent, in one statement for any number; they are sent after the transaction has committed. Skips
 * one whose `once` exists already.
 */
export const insertMessages = statement('messages.insertMessages', {
  hot: true,
  takes: [t.json<readonly Message[]>(), t.instant],
  gives: changes,
  sql: (sent, now) => sql`
    insert into messages (id, channel, recipient, lang, content, attachment, once, about, useless_at, kind, created_at, next_try_at)
    select id, channel, recipient, language, mail, attachment, once, about, "uselessAt", kind, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as written (id text, channel text, recipient text,
      language text, mail jsonb, attachment text, once text, about text, "uselessAt" timestamptz, kind text)
    on conflict (once) do nothing`,
})

/** Which messages wait in each line, and in which order they are sent. */
export type Line = keyof typeof lines

const lines = {
  /** Messages that expire, such as codes: before all others, the earliest expiry first. */
  codes: sql`channel = 'email' and useless_at is not null and next_try_at <= `,
  texts: sql`channel = 'sms' and next_try_at <= `,
  mails: sql`channel = 'email' and useless_at is null and next_try_at <= `,
  /** All in one line, by age: the control of a fault test, where codes wait behind mails. */
  all: sql`next_try_at <= `,
} as const

const soonest = (line: Line) =>
  line === 'codes' || line === 'texts' ? sql`useless_at, next_try_at` : sql`next_try_at`

/** Minutes that a claim lasts unless it is renewed. */
const CLAIM_MINUTES = 3

/** Claims what is due in a line, so that no other process sends it within the next three minutes. */
export const claimDue = statement('messages.claimDue', {
  hot: true,
  takes: [t.oneOf('codes', 'texts', 'mails', 'all'), { now: t.instant, most: t.integer, besides: t.texts }],
  gives: many(dueMessage),
  sql: (line, { now, most, besides }) => sql`
    update messages set next_try_at = ${minutesAfter(now, CLAIM_MINUTES)}, tries = tries + 1
    where id in (
      select id from messages where ${lines[line]} ${now}::timestamptz and id <> all(${sql.param(besides)}::text[])
      order by ${soonest(line)} limit ${most} for update skip locked
    )
    returning id, channel, recipient, lang as "language", content as "mail", attachment, useless_at as "uselessAt", tries`,
})

/** Renews claims for another three minutes, while the messages are on their way. */
export async function renewClaims(tx: Executor, ids: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    update messages set next_try_at = ${minutesAfter(now, CLAIM_MINUTES)}
    where id = any(${sql.param(ids)}::text[]) and next_try_at is not null`)
}

/** Marks a message as sent, and keeps only the subject of its content. */
export const markSent = statement('messages.markSent', {
  hot: true,
  takes: [messages.id, messages.subject, t.instant],
  gives: changes,
  sql: (id, subject, now) => sql`
    update messages set sent_at = ${now}::timestamptz, tried_at = ${now}::timestamptz, next_try_at = null, failure = null,
      subject = ${subject}, content = null
    where id = ${id}`,
})

/** When an attempt to send failed, and why. */
export interface Tried {
  readonly at: Date
  readonly failure: Failure
}

/** Postpones a message until `next`. */
export async function putOff(tx: Executor, id: string, next: Date, { at, failure }: Tried): Promise<void> {
  await tx.update(messages).set({ nextTryAt: next, triedAt: at, failure }).where(eq(messages.id, id))
}

/** Gives up a message; its content is kept, so that staff can send it again, unless it has expired, like a code. */
export async function giveUp(tx: Executor, id: string, { at, failure }: Tried): Promise<void> {
  await tx
    .update(messages)
    .set({
      nextTryAt: null,
      triedAt: at,
      failure,
      content: sql`case when useless_at is null then content end`,
    })
    .where(eq(messages.id, id))
}

/** Whose messages are erased: those about some records, and those to some addresses or numbers. */
export interface Named {
  readonly about: readonly string[]
  readonly recipients: readonly string[]
}

/**
 * Erases everything in messages that names somebody. A message about an erased record, or a code, is no longer sent;
 * one that waits for the same address about something else is still sent.
 */
export async function eraseMessages(tx: Executor, { about, recipients }: Named): Promise<void> {
  await tx.execute(sql`
    update messages set recipient = '', subject = '', content = null, next_try_at = null
    where id in (
      select id from messages where about = any(${sql.param(about)}::text[])
      union all
      select id from messages where recipient = any(${sql.param(recipients)}::text[]) and recipient <> ''
        and (next_try_at is null or useless_at is not null)
    )`)
}

/** The messages to these addresses and mobiles, without their texts, for their owner to read, newest first. */
export const messagesTo = rowsByAny(
  'messages.messagesTo',
  messages.recipient,
  {
    subject: messages.subject,
    to: messages.recipient,
    written: t.computed(t.text, sql`created_at::text`),
    sent: t.computed(t.nullable(t.text), sql`sent_at::text`),
  },
  { rest: sql`and recipient <> '' order by created_at desc` },
)

/** Erases messages that were written before an instant and are sent or given up. */
export const eraseOldMessages = statement('messages.eraseOldMessages', {
  takes: [t.instant, t.integer],
  gives: changes,
  sql: (before, most) => sql`
    update messages set recipient = '', subject = '', content = null
    where id in (
      select id from messages
      where created_at < ${before} and (recipient <> '' or subject <> '') and next_try_at is null
      order by created_at limit ${most} for update skip locked)`,
})
