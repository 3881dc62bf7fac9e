import * as contract from '@sahay/contract/staff/office-messages'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import type { MessagesOffice, SaidMessage } from './messages-office.service.ts'

export function messagesOfficeRoutes(context: RouteContext, office: MessagesOffice): void {
  const read = { needs: 'messages.read' } as const
  route(
    context,
    contract.listMessages,
    async ({ query: { state = null, kind = null, q = '', ...page } }, actor) => {
      const { rows, next } = await office.list(actor, { state, kind, recipient: recipientOf(q) }, page)
      return { data: rows.map(messageAnswer), next }
    },
    read,
  )
  route(
    context,
    contract.readMessage,
    async ({ query }, actor) => {
      const message = await office.one(actor, query.id)
      return { data: { ...messageAnswer(message), text: message.text } }
    },
    read,
  )
  route(
    context,
    contract.sendMessageAgain,
    async ({ body }, actor) => {
      await office.sendAgain(actor, body.id)
      return { message: msg(/*i18n*/ { id: 'message.sent_again', message: 'It is on its way again.' }) }
    },
    { needs: 'messages.send' },
  )
}

/** An address as it is kept, or a number: 98250 is the beginning of +91 98250…. */
function recipientOf(typed: string): string | null {
  const digits = typed.replace(/[\s()-]/g, '')
  if (digits === '') return null
  return /^[6-9]\d{3,9}$/.test(digits) ? `+91${digits}` : digits.toLowerCase()
}

function messageAnswer(row: SaidMessage) {
  const waits = row.nextTryAt === null ? ('failed' as const) : ('waiting' as const)
  return {
    id: row.id,
    state: row.sentAt ? ('sent' as const) : waits,
    kind: row.kind,
    channel: row.channel,
    recipient: row.recipient,
    subject: row.subject,
    writtenAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    tries: row.tries,
    triedAt: row.triedAt?.toISOString() ?? null,
    nextAt: row.sentAt ? null : (row.nextTryAt?.toISOString() ?? null),
    failure: row.failure,
    again: row.again,
  }
}
