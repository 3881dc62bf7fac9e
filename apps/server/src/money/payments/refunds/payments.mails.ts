import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { type MessageValue, msg, sumValue } from '../../../kernel/language/message.ts'
import { dear } from '../../../platform/identity/identity.mails.ts'
import type { Mail } from '../../../platform/messages/mail.ts'
import type { StoredPayment } from '../payments.store.ts'
import { reasonOf } from './refund-reasons.ts'
import type { Refund } from './refunds.store.ts'

/** Who gave, and what for, as a mail says it. */
export interface PaymentGiver {
  readonly name: string
  readonly email: string
  readonly what: MessageValue
  readonly language: LanguageCode
}

/** The mail when money went back: what, how much, why, and when it arrives. */
export function refundMail(
  { name, what }: Pick<PaymentGiver, 'name' | 'what'>,
  payment: Pick<StoredPayment, 'id' | 'amount'>,
  refund: Pick<Refund, 'amount' | 'askedBy' | 'reason'>,
): Mail {
  const amount = sumValue(refund.amount)
  const returned =
    refund.amount === payment.amount
      ? msg(
          /*i18n*/ {
            id: 'mail.refund.whole',
            message: 'We have refunded your whole payment of {amount} for {what}.',
          },
          { amount, what },
        )
      : msg(
          /*i18n*/ {
            id: 'mail.refund.part',
            message: 'We have refunded {amount} of your payment of {whole} for {what}.',
          },
          { amount, whole: sumValue(payment.amount), what },
        )
  return {
    subject: msg(/*i18n*/ { id: 'mail.refund.subject', message: 'We have refunded {amount}' }, { amount }),
    parts: [
      dear(name),
      returned,
      {
        facts: [
          [msg(/*i18n*/ { id: 'mail.refund.given_back', message: 'Refunded' }), amount],
          [msg(/*i18n*/ { id: 'mail.refund.why', message: 'Why' }), reasonOf(refund)],
          [msg(/*i18n*/ { id: 'slip.payment', message: 'Payment' }), payment.id],
        ],
      },
      msg(
        /*i18n*/ {
          id: 'mail.refund.banks',
          message:
            'We refund it to the card or account you paid from. Banks need 5 to 7 working days. You don’t need to do anything.',
        },
      ),
    ],
  }
}
