/**
 * Kinds of records that others than their feature must tell apart, as plain data: the pages carry it too. Each is what
 * stands in the addresses of its pages.
 */

interface PaidFor {
  /** What a browser's confirmation of its payment calls it (the specification's names, which stay), and what the books do. */
  readonly type: string
  readonly purpose: string
  /** It takes an account: its owner alone sees it and confirms its payment. */
  readonly account?: true
}

/** What is paid for. */
export const paidKinds = {
  donation: { type: 'Donation', purpose: 'donation', account: true },
  event: { type: 'eventDonation', purpose: 'entry', account: true },
  application: { type: 'Trusty', purpose: 'application' },
  inquiry: { type: 'Donator', purpose: 'inquiry' },
} as const satisfies Readonly<Record<string, PaidFor>>

export type PaidKind = keyof typeof paidKinds
export type PaymentType = (typeof paidKinds)[PaidKind]['type']
/** What an order is for, in the books and in histories. */
export type Purpose = (typeof paidKinds)[PaidKind]['purpose']

/** What has a page after it that says thanks. */
export type ThanksKind = PaidKind | 'help'

/** Whether a kind, as it stands in an address, is paid for. */
export const isPaidKind = (kind: string): kind is PaidKind => Object.keys(paidKinds).includes(kind)

/** Whether it takes an account. */
export const takesAccount = (kind: PaidKind): boolean => 'account' in paidKinds[kind]
