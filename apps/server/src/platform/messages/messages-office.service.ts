import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import type { Translations } from '../../kernel/language/translations.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import { renderMail } from './mail.ts'
import { readsText } from './message-kind.ts'
import * as store from './messages-office.store.ts'
import type { Messages } from './messages.service.ts'

/** A message with its subject said. */
export type SaidMessage = Omit<store.OfficeMessage, 'content'> & { readonly again: boolean }

/** What was sent, what waits and what failed. Each refuses with forbidden. */
export type MessagesOffice = ReturnType<typeof createMessagesOffice>

export interface MessagesOfficeDeps {
  readonly db: Database
  readonly now: () => Date
  readonly messages: Pick<Messages, 'wake'>
  readonly translations: Translations
  readonly site: () => string
  readonly trustName: () => Promise<string>
}

export function createMessagesOffice(deps: MessagesOfficeDeps) {
  const { db, now, messages, translations, site, trustName } = deps

  const render = (row: store.OfficeMessage, name: string) =>
    row.content &&
    renderMail(row.content, { translator: translations.in(row.language), site: site(), trustName: name })

  function said(row: store.OfficeMessage, name: string): SaidMessage {
    const { content, ...rest } = row
    // what is on its way has no subject yet; a text message has none at all
    const subject = row.channel === 'email' ? row.subject || (render(row, name)?.subject ?? '') : ''
    return { ...rest, subject, again: content !== null && row.sentAt === null && row.nextTryAt === null }
  }

  return {
    async list(
      actor: Actor,
      asked: store.MessagesAsked,
      page: store.MessagesPage,
    ): Promise<Page<SaidMessage>> {
      requirePermission(actor, 'messages.read')
      const { rows, next } = await store.messagesPage(db, asked, page)
      const name = await trustName()
      return { rows: rows.map((row) => said(row, name)), next }
    },

    /**
     * One message, with its text where it is kept still and whoever asks may read what it is about; never a code's.
     * Refuses with not_found.
     */
    async one(actor: Actor, id: string): Promise<SaidMessage & { readonly text: string | null }> {
      const { may } = requirePermission(actor, 'messages.read')
      const row = await store.messageById(db, id)
      if (!row) throw new Problem('not_found')
      const name = await trustName()
      const operation = row.uselessAt === null ? readsText[row.kind] : null
      const reads = operation !== null && may.includes(operation) && row.channel === 'email'
      return { ...said(row, name), text: reads ? (render(row, name)?.text ?? null) : null }
    },

    /** Has a message that was given up sent again; safe to repeat. Refuses with not_found, message_gone. */
    async sendAgain(actor: Actor, id: string): Promise<void> {
      requirePermission(actor, 'messages.send')
      await db.transaction(async (tx) => {
        const row = await store.messageById(tx, id)
        if (!row) throw new Problem('not_found')
        // pressed twice, or by two: it is on its way already
        if (row.sentAt === null && row.nextTryAt !== null) return
        if (row.sentAt !== null || row.content === null) throw new Problem('message_gone')
        if ((await store.tryAgain(tx, id, now())) === 0) return
        await recordAudit(tx, { action: 'message.sent_again', by: actor, subject: id }, now())
      })
      messages.wake()
    },
  }
}
