import type { Mail } from '../messages/mail.ts'
import { msg } from '../../kernel/language/message.ts'

/** Staff's own answer to a sender, in their words. */
export function replyMail(text: string, reference: string | null): Mail {
  const subject =
    reference === null
      ? msg('mail.reply.subject', 'Our answer to you')
      : msg('mail.reply.subject_number', 'Our answer to you: {number}', { number: reference })
  return { subject, parts: [{ words: text }] }
}
