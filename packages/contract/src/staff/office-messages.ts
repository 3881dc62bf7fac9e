import { z } from 'zod'
import { instant } from '../kernel/codecs.ts'
import { recordId, oneOf } from '../kernel/fields.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { list, searchText } from '../kernel/list.ts'

/** Outgoing mails and text messages as staff see them. Codes are never shown; of a sent message only the subject is kept. */

const messageId = recordId('msg')

/** waiting: it is retried automatically. failed: given up. */
export const messageState = oneOf(['waiting', 'failed', 'sent'])

export const messageChannel = z.enum(['email', 'sms'])

export const messageKinds = ['code', 'gift', 'event', 'application', 'request', 'other'] as const
const messageKind = oneOf(messageKinds)

/** Why a message was not sent or not accepted. */
export const messageFailures = [
  'address',
  'refused',
  'busy',
  'away',
  'attachment',
  'gateway',
  'late',
  'unknown',
] as const

const messageRow = z.object({
  id: z.string(),
  state: messageState,
  kind: messageKind,
  channel: messageChannel,
  recipient: z.string(),
  /** Empty for a text message. */
  subject: z.string(),
  writtenAt: instant,
  sentAt: instant.nullable(),
  tries: z.number().int(),
  triedAt: instant.nullable(),
  /** The time of the next attempt; null if there is none. */
  nextAt: instant.nullable(),
  failure: z.enum(messageFailures).nullable(),
  /** True if it can be sent again: it was given up, and its text still exists. */
  again: z.boolean(),
})

export const messages = {
  list: list('GET office/messages', {
    name: 'officeMessages',
    may: 'messages.read',
    summary: 'List mails and text messages, the newest first: what waits, what failed, what was sent.',
    row: messageRow,
    sort: ['-writtenAt'],
    filter: {
      state: messageState.optional(),
      kind: messageKind.optional(),
      /** The beginning of an address or number. */
      q: searchText,
    },
  }),

  one: officeCall('GET office/messages/one', {
    name: 'officeMessage',
    may: 'messages.read',
    summary:
      'Get one message; its text where it is kept still and the role reads what it is about, never that of a code.',
    query: z.object({ id: messageId }),
    data: messageRow.extend({ text: z.string().nullable() }),
  }),

  sendAgain: officeCall('POST office/messages/again', {
    name: 'officeMessageAgain',
    may: 'messages.send',
    harmlessTwice: 'A message leaves once however often it is asked for.',
    summary: 'Send a message again that was given up. Safe to repeat: it leaves once.',
    body: z.object({ id: messageId }),
    problems: ['not_found', 'message_gone'],
  }),
}
