import { type Message, msg } from '../../kernel/language/message.ts'
import type { Mail } from '../messages/mail.ts'

/** The mail about a notice: the notice itself, and where it stands. */
export function noticeMail(text: Message): Mail {
  return {
    subject: text,
    parts: [
      text,
      {
        path: '/office/notices',
        label: msg(/*i18n*/ { id: 'mail.notice.look', message: 'Your notices' }),
      },
      msg(
        /*i18n*/ {
          id: 'mail.notice.mute',
          message: 'You can mute a kind of notice there. At most three such mails come in an hour.',
        },
      ),
    ],
  }
}
