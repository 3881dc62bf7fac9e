import { toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { inEnglish, writeDay } from '@sahay/contract/kernel/dates'
import { type Mail, composeMail } from '../messages/mail.ts'
import type { OwedSlip, Slip } from './slips.store.ts'

/** What a mail says besides the slip's own words. */
export interface SlipMailText {
  readonly number: string
  /** The page that says whether the slip is good. */
  readonly verify: string
}

/** The one mail that a payment causes: thanks, what was received, and the slip. */
export function thanksMail(slip: OwedSlip, words: SlipMailText): Mail {
  const amount = writeRupees(toRupees(slip.amount))
  return composeMail(slip.subject ?? `Thank you for your gift of ${amount}`, [
    `Dear ${slip.name},`,
    slip.thanks,
    facts(slip, words),
    'Your donation slip is attached. It gives no income-tax exemption.',
    { link: words.verify, says: 'Anybody can check the slip here' },
  ])
}

/** The mail with a copy that was asked for later. */
export function copyMail(slip: OwedSlip & Pick<Slip, 'givenBack'>, words: SlipMailText): Mail {
  return composeMail(`A copy of your donation slip ${words.number}`, [
    `Dear ${slip.name},`,
    'Here is the copy you asked for. It is marked DUPLICATE; the slip you were sent first stays good.',
    facts(slip, words),
    ...(slip.givenBack > 0n
      ? [`${writeRupees(toRupees(slip.givenBack))} of it was given back since. The copy says so.`]
      : []),
    { link: words.verify, says: 'Anybody can check the copy here' },
  ])
}

function facts(slip: OwedSlip, { number }: SlipMailText) {
  return {
    facts: [
      ['Amount', writeRupees(toRupees(slip.amount))],
      ['For', slip.towards],
      ['Paid on', writeDay(slip.paidAt, inEnglish)],
      ['Payment', slip.paymentId],
      ['Slip', number],
    ],
  } as const
}
