import { dear } from '../../../platform/identity/identity.mails.ts'
import type { Mail } from '../../../platform/messages/mail.ts'
import { msg, type Sum } from '../../../kernel/language/message.ts'

/** The mail that the bank did not pay the cheque, and that its slip is void. */
export function chequeBouncedMail(
  name: string,
  { number, amount }: { readonly number: string; readonly amount: Sum },
): Mail {
  return {
    subject: msg('mail.bounced.subject', 'Your cheque {number} was returned unpaid', { number }),
    parts: [
      dear(name),
      msg(
        'mail.bounced.what',
        'The bank returned your cheque {number} of {amount} unpaid, so the receipt you have for it is no longer valid. This can happen to anyone. Please call us, or give another way if you like.',
        { number, amount },
      ),
    ],
  }
}
