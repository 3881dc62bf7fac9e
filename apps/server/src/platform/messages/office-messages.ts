import * as contract from '@sahay/contract/staff/office-messages'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Translations } from '../../kernel/language/translations.ts'
import { Problem, orNotFound } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import { renderMail } from './mail.ts'
import { readsText } from './message-kind.ts'
import * as store from './messages-office.store.ts'
import type { Messages } from './messages.service.ts'
import type { Core } from '../../kernel/database/database.ts'

interface Parts extends Core {
  readonly messages: Pick<Messages, 'wake'>
  readonly translations: Translations
  readonly site: () => string
  readonly trustName: () => Promise<string>
}

const sentAgain = msg('message.sent_again', 'It is on its way again.')

/** An address in its stored form, or a number: 98250 is the beginning of +91 98250…. */
function recipientOf(typed: string): string | null {
  const digits = typed.replace(/[\s()-]/g, '')
  if (digits === '') return null
  return /^[6-9]\d{3,9}$/.test(digits) ? `+91${digits}` : digits.toLowerCase()
}

/** Sent, waiting and failed messages, for the office. */
export const officeMessages = implement(contract.messages, (parts: Parts) => {
  const { db, now, messages, translations, site, trustName } = parts

  const render = (row: store.OfficeMessage, name: string) =>
    row.content &&
    renderMail(row.content, { translator: translations.in(row.language), site: site(), trustName: name })

  function shown(row: store.OfficeMessage, name: string) {
    const { content, language: _, uselessAt: __, createdAt: writtenAt, nextTryAt, ...rest } = row
    const waits = nextTryAt === null ? ('failed' as const) : ('waiting' as const)
    return {
      ...rest,
      writtenAt,
      state: row.sentAt ? ('sent' as const) : waits,
      // a message on its way has no subject yet; a text message never has one
      subject: row.channel === 'email' ? row.subject || (render(row, name)?.subject ?? '') : '',
      nextAt: row.sentAt ? null : nextTryAt,
      again: content !== null && row.sentAt === null && nextTryAt === null,
    }
  }

  return {
    async list({ query: { q = '', ...query } }) {
      const { rows, next } = await store.messagesPage(db, { ...query, recipient: recipientOf(q) })
      const name = await trustName()
      return { data: rows.map((row) => shown(row, name)), next }
    },

    /** Its text, if it is still stored and the caller may read messages of its kind; never a code's. */
    async one({ query: { id }, staff: { may } }) {
      const row = orNotFound(await store.messageById(db, id))
      const name = await trustName()
      const operation = row.uselessAt === null ? readsText[row.kind] : null
      const reads = operation !== null && may.includes(operation) && row.channel === 'email'
      return { data: { ...shown(row, name), text: reads ? (render(row, name)?.text ?? null) : null } }
    },

    async sendAgain({ body: { id }, staff: by }) {
      await db.transaction(async (tx) => {
        const row = orNotFound(await store.messageById(tx, id))
        // pressed twice, or by two people: it is on its way already
        if (row.sentAt === null && row.nextTryAt !== null) return
        if (row.sentAt !== null || row.content === null) throw new Problem('message_gone')
        if ((await store.tryAgain(tx, id, now())) === 0) return
        await recordAudit(tx, { action: 'message.sent_again', by, subject: id }, now())
      })
      messages.wake()
      return { message: sentAgain }
    },
  }
})
