import { type Message, msg } from '../../kernel/language/message.ts'
import type { Mail } from '../messages/mail.ts'

const LOOK = msg('mail.notice.look', 'Your notices')

/** The mail to owners about events that nobody can mute, with the quoted text that it is about. */
export function safetyMail(text: Message, quoted?: string): Mail {
  const label = msg('mail.notice.words', 'It says')
  return {
    subject: text,
    parts: [
      text,
      ...(quoted ? [{ facts: [[label, quoted]] as const }] : []),
      { path: '/office/', label: LOOK },
    ],
  }
}

/** The mail about a notice: the notice itself, and where to find it. */
export function noticeMail(text: Message): Mail {
  return {
    subject: text,
    parts: [
      text,
      { path: '/office/', label: LOOK },
      msg(
        'mail.notice.mute',
        'You can mute a kind of notice there. You get at most three of these e-mails in an hour.',
      ),
    ],
  }
}
