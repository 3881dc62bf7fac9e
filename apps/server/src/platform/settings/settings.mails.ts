import { msg } from '../../kernel/language/message.ts'
import type { Mail } from '../messages/mail.ts'

/** Shows the person who asked for it that the trust's mail arrives. */
export function testMail(): Mail {
  return {
    subject: msg(/*i18n*/ { id: 'mail.test.subject', message: 'The mail of the trust works' }),
    parts: [
      msg(
        /*i18n*/ {
          id: 'mail.test.why',
          message: 'You asked for this mail in the office. Every mail of the trust goes this way.',
        },
      ),
    ],
  }
}
