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
    summary: 'List mails and text messages, newest first: waiting, failed and sent.',
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
      'Get one message. The text of a mail is included if it is still stored and the role may read what it is about, never that of a code.',
    query: z.object({ id: messageId }),
    data: messageRow.extend({ text: z.string().nullable() }),
  }),

  sendAgain: officeCall('POST office/messages/again', {
    name: 'officeMessageAgain',
    may: 'messages.send',
    harmlessTwice: 'A message is sent once, however often this is requested.',
    summary: 'Send a message again after the server gave up. Can be repeated safely: it is sent once.',
    body: z.object({ id: messageId }),
    problems: ['not_found', 'message_gone'],
  }),
}
