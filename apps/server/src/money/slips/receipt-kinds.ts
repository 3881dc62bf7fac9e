import type { ReceiptKind } from '@sahay/contract/payments/slips'
import { type Message, msg, type FreeText } from '../../kernel/language/message.ts'
import type { SlipSays } from './slips.tables.ts'

/** The texts of a kind of receipt: its name, tax information, and information on money returned. */
interface Kind {
  readonly title: Message
  readonly check: Message
  /** The text at the foot of the paper; `tax` replaces the text that gifts bring no tax exemption. */
  readonly foot: (tax: FreeText | undefined) => readonly Message[]
  /** The text of the mail that brings it. */
  readonly attached: (tax: FreeText | undefined) => Message
  /** The text of the mail's link to its page. */
  readonly link: Message
  /** The subject of the mail with a copy. */
  readonly copy: (number: string) => Message
  /** The label of its number in mails. */
  readonly label: Message
}

const checkReceipt = msg('slip.check_receipt', 'Check this receipt:')
const receiptLink = msg('mail.thanks.check_receipt', 'Anyone can check the receipt here')
const receiptCopy = (number: string) =>
  msg('mail.copy.receipt_subject', 'A copy of your receipt {number}', { number })
const receiptLabel = msg('slip.receipt', 'Receipt')
const noExemption = msg('slip.no_exemption', 'You cannot claim an income-tax deduction for it.')

const kinds: Readonly<Record<ReceiptKind, Kind>> = {
  donation: {
    title: msg('slip.title', 'Donation receipt'),
    check: msg('slip.check', 'Check this receipt:'),
    foot: (tax) => [
      tax
        ? msg('slip.voluntary_tax', 'Given as a voluntary donation. {note}', { note: tax })
        : msg(
            'slip.voluntary',
            'Given as a voluntary donation. You cannot claim an income-tax deduction for it.',
          ),
      msg('slip.not_refunded', 'Donations are not refunded, except after a technical error.'),
    ],
    attached: (tax) =>
      tax
        ? msg('mail.thanks.attached_tax', 'Your donation receipt is attached. {note}', { note: tax })
        : msg(
            'mail.thanks.attached',
            'Your donation receipt is attached. You cannot claim an income-tax deduction for it.',
          ),
    link: msg('mail.thanks.check', 'Anyone can check the receipt here'),
    copy: (number) => msg('mail.copy.subject', 'A copy of your donation receipt {number}', { number }),
    label: msg('slip.slip', 'Receipt'),
  },
  contribution: {
    title: msg('slip.contribution', 'Receipt for a contribution'),
    check: checkReceipt,
    foot: () => [
      msg(
        'slip.contribution_for',
        'Paid by the family with an application for help. You cannot claim an income-tax deduction for it.',
      ),
      msg(
        'slip.contribution_back',
        'If the trust declines the application, it refunds what was paid with it.',
      ),
    ],
    attached: () =>
      msg(
        'mail.thanks.attached_contribution',
        'The receipt for your contribution is attached. If the trust declines the application, it refunds what was paid with it.',
      ),
    link: receiptLink,
    copy: receiptCopy,
    label: receiptLabel,
  },
  charge: {
    title: receiptLabel,
    check: checkReceipt,
    foot: () => [noExemption],
    attached: () => msg('mail.thanks.attached_receipt', 'Your receipt is attached.'),
    link: receiptLink,
    copy: receiptCopy,
    label: receiptLabel,
  },
}

/** The kind of receipt of a slip; defaults to a donor's. */
export const receiptKindOf = ({ kind = 'donation' }: Pick<SlipSays, 'kind'>): ReceiptKind => kind

/** The texts for slips of this kind. */
export const receiptOf = (says: Pick<SlipSays, 'kind'>): Kind => kinds[receiptKindOf(says)]

/** The text below each slip and each statement of gifts: its meaning for tax, and that it needs no signature. */
export function slipFoot(
  says: Pick<SlipSays, 'kind'>,
  { trust: { name }, tax }: { readonly trust: { readonly name: string }; readonly tax?: FreeText },
): readonly Message[] {
  const byComputer = msg('slip.by_computer', 'Made by computer for {name}; valid without a signature.', {
    name,
  })
  return [...receiptOf(says).foot(tax), byComputer]
}
