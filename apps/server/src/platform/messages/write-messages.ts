import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Executor } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/new-id.ts'
import type { Mail } from './mail.ts'
import { messageKindOf } from './message-kind.ts'
import { insertMessages, type Message } from './messages.store.ts'

export interface Draft {
  readonly mail: Mail
  /** The reader's language; text messages are registered in English alone. */
  readonly language: LanguageCode
  /** A mail address, or a number in E.164; empty: nobody, with the same work as for somebody. */
  readonly recipient: string
  /** 'email' by default. */
  readonly channel?: Message['channel']
  /** Its attachment: a reference `<kind>:<id>` for a function registered with `attaches`. */
  readonly attachment?: string
  /** A message with this key is sent only once, however often it is written. */
  readonly idempotencyKey?: string
  /** The id of the record it is about: erased with it, sent or not. */
  readonly about?: string
  /** When it need not be sent any more; messages with an expiry are sent before all others. */
  readonly uselessAt?: Date
}

/** A person's mail address and language. */
export interface MailReader {
  readonly email: string
  readonly language: LanguageCode
}

/** The same mail to each reader; `occasion` is the idempotency key. */
export const toEach = (readers: readonly MailReader[], mail: Mail, occasion?: string): Draft[] =>
  readers.map(({ email: recipient, language }) => ({
    recipient,
    language,
    mail,
    ...(occasion === undefined ? {} : { idempotencyKey: `${occasion}:${recipient}` }),
  }))

/** Writes messages in the transaction that causes them, to be sent once it has committed; needs no running server. */
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
