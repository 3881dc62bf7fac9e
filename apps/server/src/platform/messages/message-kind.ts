import type { messageFailures, messageKinds } from '@sahay/contract/staff/office-messages'
import { errorCode } from '../../kernel/error-code.ts'
import type { Operation } from '../../kernel/module.ts'
import type { Mail } from './mail.ts'

export type MessageKind = (typeof messageKinds)[number]
export type Failure = (typeof messageFailures)[number]

/** What the subjects of mails are about; of what is not named here: other. */
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

/** What a message is about, in the office's few words. What is of no use later, such as a code, is never read by staff. */
export function messageKindOf({ subject }: Mail, uselessAt: Date | null): MessageKind {
  if (uselessAt) return 'code'
  // a subject in the office's own words is that of a letter to families
  if (!('id' in subject)) return subject.words === '' ? 'other' : 'application'
  const [, name = ''] = subject.id.split('.')
  return kinds[name] ?? 'other'
}

/** What one needs to read the text of a message of a kind; null: nobody does. */
export const readsText: Readonly<Record<MessageKind, Operation | null>> = {
  code: null,
  gift: 'payments.read',
  event: 'events.read',
  application: 'applications.read',
  request: 'help.read',
  other: 'staff.change',
}

/** What goes with a message could not be made. */
export class AttachmentFailed extends Error {}

/** Why a message did not leave, by what the mail server or the gateway said. */
export function failureOf(error: unknown, channel: 'email' | 'sms'): Failure {
  if (error instanceof AttachmentFailed) return 'attachment'
  if (channel === 'sms') return 'gateway'
  const code: unknown = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  // the codes of a mail server: this address is not there, or takes nothing
  if (code === 550 || code === 551 || code === 553) return 'address'
  if (typeof code === 'number') return code >= 500 ? 'refused' : 'busy'
  return errorCode(error) === undefined ? 'unknown' : 'away'
}
