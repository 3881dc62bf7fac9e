import { msg } from '../../kernel/language/message.ts'
import type { Mail } from '../../platform/messages/mail.ts'

/** The mail with the code that closes an account. */
export function closeMail(code: string): Mail {
  return {
    subject: msg('mail.close.subject', 'The code to delete your account'),
    parts: [
      msg(
        'mail.close.asked',
        'Someone signed in to your account asked to delete it and all details that identify you. If it was you, here is the code:',
      ),
      { code },
      msg(
        'mail.close.not_you',
        'It can be used once and expires in 10 minutes. If it was not you, sign in, and choose “Sign out everywhere else” in your account.',
      ),
    ],
  }
}
