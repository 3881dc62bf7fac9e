import { dear } from '../../../platform/identity/identity.mails.ts'
import type { Mail } from '../../../platform/messages/mail.ts'
import { msg } from '../../../kernel/language/message.ts'

/** Tells somebody that the bank did not pay their cheque, and that its slip no longer counts. */
export function chequeBouncedMail(
  name: string,
  { number, amount }: { readonly number: string; readonly amount: string },
): Mail {
  return {
    subject: msg(
      /*i18n*/ { id: 'mail.bounced.subject', message: 'Your cheque {number} was not paid by the bank' },
      { number },
    ),
    parts: [
      dear(name),
      msg(
        /*i18n*/ {
          id: 'mail.bounced.what',
          message:
            'The bank did not pay your cheque {number} of {amount}, so the slip that you have for it no longer counts. That can happen to anybody: please call us, or give another way if you like.',
        },
        { number, amount },
      ),
    ],
  }
}
