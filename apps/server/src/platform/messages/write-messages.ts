import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Executor } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/new-id.ts'
import type { Mail } from './mail.ts'
import { messageKindOf } from './message-kind.ts'
import { insertMessages, type Message } from './messages.store.ts'

export interface Draft {
  readonly mail: Mail
  /** That of anyone who reads it; text messages are registered in English alone. */
  readonly language: LanguageCode
  /** A mail address, or a number in E.164; empty: to nobody, with the same work as to somebody. */
  readonly recipient: string
  /** 'email' unless said. */
  readonly channel?: Message['channel']
  /** What goes with it: a reference `<kind>:<id>` for what was handed over with `attaches`. */
  readonly attachment?: string
  /** What it is sent for only once, however often it is written. */
  readonly idempotencyKey?: string
  /** The id of the record it speaks of: erased with it, sent or not. */
  readonly about?: string
  /** From when on it need not be sent any more; with one it leaves before what has none. */
  readonly uselessAt?: Date
}

/** Where somebody reads mail, and in which language. */
export interface MailReader {
  readonly email: string
  readonly language: LanguageCode
}

/** The same mail to each reader; `occasion`: what it is sent for only once. */
export const toEach = (readers: readonly MailReader[], mail: Mail, occasion?: string): Draft[] =>
  readers.map(({ email: recipient, language }) => ({
    recipient,
    language,
    mail,
    ...(occasion === undefined ? {} : { idempotencyKey: `${occasion}:${recipient}` }),
  }))

/** Writes messages with the transaction that causes them, to leave once it has committed; needs no running server. */
export async function writeMessages(tx: Executor, drafts: readonly Draft[], at: Date): Promise<void> {
  if (drafts.length === 0) return
  const messages = drafts.map(
    ({
      channel = 'email',
      attachment = null,
      idempotencyKey = null,
      about = null,
      uselessAt = null,
      ...written
    }) => ({
      ...written,
      id: newId('msg'),
      channel,
      attachment,
      once: idempotencyKey,
      about,
      uselessAt,
      kind: messageKindOf(written.mail, uselessAt),
    }),
  )
  await insertMessages(tx, messages, at)
}
