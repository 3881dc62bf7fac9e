import { keysOf } from '@sahay/contract/kernel/keys'
import { sql } from 'drizzle-orm'
import { type RowOf, t, rowOf } from '../../kernel/database/fields.ts'
import { orderedBy, type Order } from '../../kernel/database/keyset.ts'
import { when, listFrom } from '../../kernel/database/list-statement.ts'
import { changes, statement, rowBy } from '../../kernel/database/statement.ts'
import type { Failure, MessageKind } from './message-kind.ts'
import { messages } from './messages.tables.ts'

const officeMessage = {
  ...rowOf(messages, ['id', 'channel', 'recipient', 'subject', 'content', 'createdAt']),
  ...rowOf(messages, ['sentAt', 'nextTryAt', 'uselessAt', 'tries', 'triedAt']),
  kind: t.computed(t.textOf<MessageKind>(), sql`kind`),
  language: messages.lang,
  failure: t.computed(t.nullable(t.textOf<Failure>()), sql`failure`),
}
export type OfficeMessage = RowOf<typeof officeMessage>

const orders = {
  '-writtenAt': orderedBy(sql`created_at`, 'timestamptz', sql`id`, 'desc'),
} as const satisfies Record<string, Order>

/** The upper bound of a prefix search: no typed text sorts behind it. */
const LAST = '\uFFFF'

const states = {
  waiting: sql`sent_at is null and next_try_at is not null`,
  failed: sql`sent_at is null and next_try_at is null`,
  sent: sql`sent_at is not null`,
} as const

/** One page of messages to anybody, sent or waiting. Refuses with bad_request (after). */
export const messagesPage = listFrom('messages.findMessages', {
  row: officeMessage,
  orders,
  from: sql`from messages`,
  // without messages to nobody, and without erased ones
  where: sql`recipient <> ''`,
  narrow: {
    state: when(t.oneOf(...keysOf(states)), (state) => states[state]),
    kind: when(t.text, (kind) => sql`kind = ${kind}`),
    /** The beginning of an address or a number. */
    recipient: when(t.text, (begin) => sql`recipient ~>=~ ${begin} and recipient ~<~ ${`${begin}${LAST}`}`),
  },
})

export const messageById = rowBy('messages.messageById', messages.id, officeMessage, {
  rest: sql`and recipient <> ''`,
})

/** Retries a message that was given up; 0: it already waits, was sent, or its content is gone. */
export const tryAgain = statement('messages.tryAgain', {
  takes: [messages.id, t.instant],
  gives: changes,
  sql: (id, now) => sql`
    update messages set next_try_at = ${now}::timestamptz, tries = 0, failure = null
    where id = ${id} and sent_at is null and next_try_at is null and content is not null and recipient <> ''`,
})
