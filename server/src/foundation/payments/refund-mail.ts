import { type Paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Executor } from '../../kernel/database/database.ts'
import { type MessageValue, msg } from '../../kernel/language/message.ts'
import { dear } from '../identity/identity.mails.ts'
import type { Mail } from '../messages/mail.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { StoredPayment } from './payments.store.ts'
import { reasonOf } from './refund-reasons.ts'
import type { Refund } from './refunds.store.ts'

/** Who gave, and what for, as a mail says it. */
export interface Giver {
  readonly name: string
  readonly email: string
  readonly what: MessageValue
  readonly language: LanguageCode
}

/** A refund that was made. */
export interface Returned {
  readonly payment: StoredPayment
  readonly refund: Refund
  /** The record that was paid for. */
  readonly subjectId: string
}

/** Rules whose feature writes a mail of its own. */
const mailedElsewhere = new Set(['rule:place_lost', 'rule:declined'])

/**
 * Writes to a donor whose money the provider has given back, once a refund, with the transaction that learns of it
 * (departures.md 10). Nothing where the feature has told already.
 */
export function createRefundMail(messages: Messages) {
  return async (tx: Executor, giver: Giver, reported: Returned): Promise<void> => {
    const { payment, refund, subjectId } = reported
    if (mailedElsewhere.has(refund.askedBy)) return
    const mail = refundMail(giver, payment, refund)
    const about = { about: subjectId, once: `refund:${refund.id}` }
    await messages.write(tx, { recipient: giver.email, language: giver.language, ...about, mail })
  }
}

/** The mail when money went back: what, how much, why, and when it arrives. */
function refundMail({ name, what }: Giver, payment: StoredPayment, refund: Refund): Mail {
  const write = (amount: Paise) => writeRupees(toRupees(amount))
  const amount = write(refund.amount)
  const returned =
    refund.amount === payment.amount
      ? msg(
          /*i18n*/ {
            id: 'mail.refund.whole',
            message: 'We have given back your payment of {amount} for {what}, all of it.',
          },
          { amount, what },
        )
      : msg(
          /*i18n*/ {
            id: 'mail.refund.part',
            message: 'We have given back {amount} of your payment of {whole} for {what}.',
          },
          { amount, whole: write(payment.amount), what },
        )
  return {
    subject: msg(/*i18n*/ { id: 'mail.refund.subject', message: 'We have given back {amount}' }, { amount }),
    parts: [
      dear(name),
      returned,
      {
        facts: [
          [msg(/*i18n*/ { id: 'mail.refund.given_back', message: 'Given back' }), amount],
          [msg(/*i18n*/ { id: 'mail.refund.why', message: 'Why' }), reasonOf(refund)],
          [msg(/*i18n*/ { id: 'slip.payment', message: 'Payment' }), payment.id],
        ],
      },
      msg(
        /*i18n*/ {
          id: 'mail.refund.banks',
          message: 'It goes to where it came from. Banks need 5 to 7 working days. You need not do anything.',
        },
      ),
    ],
  }
}
