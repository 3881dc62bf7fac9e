/**
 * The kinds of records that other features need to distinguish, as plain data that pages can include. Each key appears in
 * the addresses of its pages.
 */

interface PaidFor {
  /**
   * `type` is the kind's name in a browser's payment confirmation (fixed by the specification); `purpose` is its name in
   * the books.
   */
  readonly type: string
  readonly purpose: string
  /** True if an account is required: only its owner sees it and confirms its payment. */
  readonly account?: true
}

/** The kinds of records with a payment. */
export const paidKinds = {
  donation: { type: 'Donation', purpose: 'donation', account: true },
  event: { type: 'eventDonation', purpose: 'entry', account: true },
  application: { type: 'Trusty', purpose: 'application' },
  inquiry: { type: 'Donator', purpose: 'inquiry' },
} as const satisfies Readonly<Record<string, PaidFor>>

export type PaidKind = keyof typeof paidKinds
export type PaymentType = (typeof paidKinds)[PaidKind]['type']
/** The purpose of an order, in the books and in histories. */
export type Purpose = (typeof paidKinds)[PaidKind]['purpose']

/** The kinds with a thank-you page. */
export type ThanksKind = PaidKind | 'help'

/** True if a kind, as in an address, has a payment. */
export const isPaidKind = (kind: string): kind is PaidKind => Object.keys(paidKinds).includes(kind)

/** True if the kind requires an account. */
export const takesAccount = (kind: PaidKind): boolean => 'account' in paidKinds[kind]
