import { keysOf } from './kernel/keys.ts'

/**
 * Kinds of records that others than their feature must tell apart, as plain data: the pages carry it too. Each is what
 * stands in the addresses of its pages.
 */

/** What is paid for: what a browser's confirmation of its payment calls it, and what the books do. */
export const paidKinds = {
  donation: { type: 'Donation', purpose: 'donation' },
  event: { type: 'eventDonation', purpose: 'entry' },
  application: { type: 'Trusty', purpose: 'application' },
  inquiry: { type: 'Donator', purpose: 'inquiry' },
} as const satisfies Readonly<Record<string, { readonly type: string; readonly purpose: string }>>

export type PaidKind = keyof typeof paidKinds
export type PaymentType = (typeof paidKinds)[PaidKind]['type']
/** What an order is for, in the books and in histories. */
export type Purpose = (typeof paidKinds)[PaidKind]['purpose']

/** What has a page after it that says thanks. */
export const thanksKinds = [...keysOf(paidKinds), 'help'] as const
export type ThanksKind = (typeof thanksKinds)[number]
