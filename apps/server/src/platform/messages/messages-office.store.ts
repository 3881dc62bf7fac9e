import { type SQL, sql } from 'drizzle-orm'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { orderedBy, type Order } from '../../kernel/database/keyset.ts'
import { listStatement } from '../../kernel/database/list-statement.ts'
import { changes, columns, one, statement } from '../../kernel/database/statement.ts'
import type { Failure, MessageKind } from './message-kind.ts'
import { messages } from './messages.tables.ts'

const officeMessage = {
  id: messages.id,
  kind: t.computed(t.textOf<MessageKind>(), sql`kind`),
  channel: messages.channel,
  recipient: messages.recipient,
  language: messages.lang,
  subject: messages.subject,
  content: messages.content,
  createdAt: messages.createdAt,
  sentAt: messages.sentAt,
  nextTryAt: messages.nextTryAt,
  uselessAt: messages.uselessAt,
  tries: messages.tries,
  triedAt: messages.triedAt,
  failure: t.computed(t.nullable(t.textOf<Failure>()), sql`failure`),
}
export type OfficeMessage = RowOf<typeof officeMessage>

const orders = {
  '-writtenAt': orderedBy(sql`created_at`, 'timestamptz', sql`id`, 'desc'),
} as const satisfies Record<string, Order>

const filter = {
  state: t.nullable(t.oneOf('waiting', 'failed', 'sent')),
  kind: t.nullable(t.text),
  /** The beginning of an address, or of a number. */
  recipient: t.nullable(t.text),
}
type Filter = RowOf<typeof filter>

const states: Readonly<Record<NonNullable<Filter['state']>, SQL>> = {
  waiting: sql`sent_at is null and next_try_at is not null`,
  failed: sql`sent_at is null and next_try_at is null`,
  sent: sql`sent_at is not null`,
}

/** Before it the texts that begin with another one: nothing that is typed sorts behind it. */
const LAST = '\uFFFF'

function conditionsOf({ state, kind, recipient }: Filter): SQL[] {
  // to nobody, or erased
  const conditions = [sql`recipient <> ''`]
  if (state !== null) conditions.push(states[state])
  if (kind !== null) conditions.push(sql`kind = ${kind}`)
  if (recipient !== null)
    conditions.push(sql`recipient ~>=~ ${recipient} and recipient ~<~ ${`${recipient}${LAST}`}`)
  return conditions
}

/** One page of messages that went, or are to go, to somebody. Refuses with bad_request (after). */
export const messagesPage = listStatement('messages.findMessages', {
  takes: filter,
  row: officeMessage,
  orders,
  sql: (narrowed, { cursor, end }) =>
    sql`select ${columns(officeMessage)}, ${cursor} from messages ${end(...conditionsOf(narrowed))}`,
})

export const messageById = statement('messages.messageById', {
  takes: [messages.id],
  gives: one(officeMessage),
  sql: (id) => sql`select ${columns(officeMessage)} from messages where id = ${id} and recipient <> ''`,
})

/** Has a message that was given up tried again; 0: it waits already, was sent, or its words are gone. */
export const tryAgain = statement('messages.tryAgain', {
  takes: [messages.id, t.instant],
  gives: changes,
  sql: (id, now) => sql`
    update messages set next_try_at = ${now}::timestamptz, tries = 0, failure = null
    where id = ${id} and sent_at is null and next_try_at is null and content is not null and recipient <> ''`,
})
