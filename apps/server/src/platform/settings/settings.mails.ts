import { msg } from '../../kernel/language/message.ts'
import type { Mail } from '../messages/mail.ts'

/** Shows the requester that the trust's mail arrives. */
export function testMail(): Mail {
  return {
    subject: msg('mail.test.subject', 'The trust’s e-mail works'),
    parts: [
      msg('mail.test.why', 'You asked for this e-mail in the office. The trust sends every e-mail this way.'),
    ],
  }
}
