import { msg } from '../../kernel/language/message.ts'
import type { Mail } from '../../platform/messages/mail.ts'

/** The mail with the code that closes an account. */
export function closeMail(code: string): Mail {
  return {
    subject: msg(/*i18n*/ { id: 'mail.close.subject', message: 'The code to delete your account' }),
    parts: [
      msg(
        /*i18n*/ {
          id: 'mail.close.asked',
          message:
            'Someone signed in to your account asked to delete it and all details that identify you. If it was you, here is the code:',
        },
      ),
      { code },
      msg(
        /*i18n*/ {
          id: 'mail.close.not_you',
          message:
            'It can be used once and expires in 10 minutes. If it was not you, sign in, and choose “Sign out everywhere else” in your account.',
        },
      ),
    ],
  }
}
