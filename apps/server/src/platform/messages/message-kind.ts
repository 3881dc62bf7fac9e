import type { messageFailures, messageKinds } from '@sahay/contract/staff/office-messages'
import { errorCode } from '../../kernel/error-code.ts'
import type { Operation } from '../../kernel/module.ts'
import type { Mail } from './mail.ts'

export type MessageKind = (typeof messageKinds)[number]
export type Failure = (typeof messageFailures)[number]

/** The kinds by the name in a subject's id; any other name: other. */
const kinds: Readonly<Record<string, MessageKind>> = {
  approved: 'application',
  connect: 'request',
  copy: 'gift',
  declined: 'application',
  disbursed: 'application',
  drawn: 'event',
  help: 'request',
  more: 'application',
  place_lost: 'event',
  pledge: 'gift',
  pledge_reminder: 'gift',
  refund: 'gift',
  registered: 'application',
  reply: 'request',
  thanks: 'gift',
  unpaid: 'application',
  withdrawn: 'application',
  won: 'event',
}

/** The kind of a message, for the office. Staff never read a message that expires, such as a code. */
export function messageKindOf({ subject }: Mail, uselessAt: Date | null): MessageKind {
  if (uselessAt) return 'code'
  // only letters to families have a subject in the office's own words
  if (!('id' in subject)) return subject.words === '' ? 'other' : 'application'
  const [, name = ''] = subject.id.split('.')
  return kinds[name] ?? 'other'
}

/** The permission to read the text of a message of each kind; null: nobody may. */
export const readsText: Readonly<Record<MessageKind, Operation | null>> = {
  code: null,
  gift: 'payments.read',
  event: 'events.read',
  application: 'applications.read',
  request: 'help.read',
  other: 'staff.change',
}

/** Thrown when an attachment could not be made. */
export class AttachmentFailed extends Error {}

/** Why a message could not be sent, from the answer of the mail server or the gateway. */
export function failureOf(error: unknown, channel: 'email' | 'sms'): Failure {
  if (error instanceof AttachmentFailed) return 'attachment'
  if (channel === 'sms') return 'gateway'
  const code: unknown = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  // mail server codes: this address does not exist or accepts no mail
  if (code === 550 || code === 551 || code === 553) return 'address'
  if (typeof code === 'number') return code >= 500 ? 'refused' : 'busy'
  return errorCode(error) === undefined ? 'unknown' : 'away'
}
