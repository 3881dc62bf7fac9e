import { dayValue, type MessageValue, msg, type FreeText, sumValue } from '../../kernel/language/message.ts'
import { dear } from '../../platform/identity/identity.mails.ts'
import type { Mail } from '../../platform/messages/mail.ts'
import { receiptOf } from './receipt-kinds.ts'
import type { PendingSlip, Slip, Letterhead } from './slips.store.ts'
import type { Draft } from '../../platform/messages/write-messages.ts'

/** The parts of a mail that are not the slip's own text. */
export interface SlipMailText {
  readonly number: string
  /** The path of the page that verifies the slip. */
  readonly verify: string
  /** Tax information for donors, in place of the text that gifts bring no exemption. */
  readonly tax?: FreeText | undefined
}

/** The only mail for a payment: thanks, what was received, and the slip. */
export function thanksMail(slip: PendingSlip, text: SlipMailText): Mail {
  const amount = sumValue(slip.amount)
  const receipt = receiptOf(slip.says)
  const thanks = msg('mail.thanks.subject', 'Thank you for your gift of {amount}', { amount })
  return {
    subject: slip.says.subject ?? thanks,
    parts: [
      dear(slip.name),
      ...slip.says.thanks,
      facts(slip, text),
      receipt.attached(text.tax),
      {
        path: text.verify,
        label: receipt.link,
      },
    ],
  }
}

/** The mail with a copy that was requested later. */
export function copyMail(slip: PendingSlip & Pick<Slip, 'givenBack'>, text: SlipMailText): Mail {
  const givenBack = msg('mail.copy.given_back', '{amount} of it has been refunded since. The copy says so.', {
    amount: sumValue(slip.givenBack),
  })
  return {
    subject: receiptOf(slip.says).copy(text.number),
    parts: [
      dear(slip.name),
      msg(
        'mail.copy.here',
        'Here is the copy you asked for. It is marked DUPLICATE. The receipt you were sent first is still valid.',
      ),
      facts(slip, text),
      ...(slip.givenBack > 0n ? [givenBack] : []),
      {
        path: text.verify,
        label: msg('mail.copy.check', 'Anyone can check the copy here'),
      },
    ],
  }
}

function facts(slip: PendingSlip, { number }: SlipMailText) {
  return {
    facts: [
      [msg('slip.amount', 'Amount'), sumValue(slip.amount)],
      [msg('slip.for', 'For'), slip.says.towards],
      [msg('slip.paid_on', 'Paid on'), dayValue(slip.paidAt)],
      howPaid(slip),
      [receiptOf(slip.says).label, number],
    ],
  } as const
}

/** The payment's id, or another payment method. */
function howPaid({ paymentId, says }: PendingSlip): readonly [name: MessageValue, value: MessageValue] {
  return paymentId === null
    ? [msg('slip.paid_by', 'Paid by'), says.paidBy ?? '']
    : [msg('slip.payment', 'Payment'), paymentId]
}

/** The only mail that brings a slip. A giver over the counter without an address gets none: that slip is printed. */
export function slipMail(
  slip: PendingSlip & { readonly number: string },
  { tax }: Pick<Letterhead, 'tax'>,
): readonly Draft[] {
  if (slip.paymentId === null && slip.email === '') return []
  const mail = thanksMail(slip, { number: slip.number, verify: `/slip/${slip.code}`, tax })
  return [
    {
      recipient: slip.email,
      about: slip.subjectId,
      attachment: `slip:${slip.id}`,
      idempotencyKey: `slip:${slip.paymentId ?? slip.subjectId}`,
      language: slip.language,
      mail,
    },
  ]
}
