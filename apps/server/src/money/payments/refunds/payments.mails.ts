import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { type MessageValue, msg, sumValue } from '../../../kernel/language/message.ts'
import { dear } from '../../../platform/identity/identity.mails.ts'
import type { Mail } from '../../../platform/messages/mail.ts'
import type { StoredPayment } from '../payments.store.ts'
import { reasonOf } from './refund-reasons.ts'
import type { Refund } from './refunds.store.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import type { Messages } from '../../../platform/messages/messages.service.ts'

/** The giver and the purpose, as the mail states them. */
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
      ? msg('mail.refund.whole', 'We have refunded your whole payment of {amount} for {what}.', {
          amount,
          what,
        })
      : msg('mail.refund.part', 'We have refunded {amount} of your payment of {whole} for {what}.', {
          amount,
          whole: sumValue(payment.amount),
          what,
        })
  return {
    subject: msg('mail.refund.subject', 'We have refunded {amount}', { amount }),
    parts: [
      dear(name),
      returned,
      {
        facts: [
          [msg('mail.refund.given_back', 'Refunded'), amount],
          [msg('mail.refund.why', 'Why'), reasonOf(refund)],
          [msg('slip.payment', 'Payment'), payment.id],
        ],
      },
      msg(
        'mail.refund.banks',
        'We refund it to the card or account you paid from. Banks need 5 to 7 working days. You don’t need to do anything.',
      ),
    ],
  }
}

/** A refund that was made. */
interface Returned {
  readonly payment: StoredPayment
  readonly refund: Refund
  /** The record that was paid for. */
  readonly subjectId: string
}

/** Rules whose feature sends its own mail. */
const mailedElsewhere = new Set([
  'rule:place_lost',
  'rule:event_closed',
  'rule:event_returned',
  'rule:declined',
])

/**
 * Mails a donor when the provider has refunded a payment, once for each refund, in the transaction that records it
 * (departures.md 10). Sends nothing if the feature has sent a mail.
 */
export function createRefundMail(messages: Messages) {
  return async (tx: Executor, giver: PaymentGiver, reported: Returned): Promise<void> => {
    const { payment, refund, subjectId } = reported
    if (mailedElsewhere.has(refund.askedBy)) return
    const mail = refundMail(giver, payment, refund)
    const about = { about: subjectId, idempotencyKey: `refund:${refund.id}` }
    await messages.write(tx, { recipient: giver.email, language: giver.language, ...about, mail })
  }
}
