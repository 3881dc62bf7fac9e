import { type Paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import type { Executor } from '../../kernel/database/database.ts'
import { type Mail, composeMail } from '../messages/mail.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { KeptPayment } from './payments.store.ts'
import type { Refund } from './refunds.store.ts'

/** Who gave, and what for, as a mail says it. */
export interface Giver {
  readonly name: string
  readonly email: string
  readonly what: string
}

/** A refund that was made. */
export interface Returned {
  readonly payment: KeptPayment
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
    await messages.write(tx, { recipient: giver.email, ...about, ...mail })
  }
}

/** The mail when money went back: what, how much, why, and when it arrives. */
function refundMail(giver: Giver, payment: KeptPayment, refund: Refund): Mail {
  const inWords = (amount: Paise) => writeRupees(toRupees(amount))
  const amount = inWords(refund.amount)
  const whole = refund.amount === payment.amount
  return composeMail(`We have given back ${amount}`, [
    `Dear ${giver.name},`,
    whole
      ? `We have given back your payment of ${amount} for ${giver.what}, all of it.`
      : `We have given back ${amount} of your payment of ${inWords(payment.amount)} for ${giver.what}.`,
    {
      facts: [
        ['Given back', amount],
        ['Why', refund.reason],
        ['Payment', payment.id],
      ],
    },
    'It goes to where it came from. Banks need 5 to 7 working days. You need not do anything.',
  ])
}
