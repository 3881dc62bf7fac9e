import type { PaymentType } from '@sahay/contract/payments'
import type { ThanksKind } from '@sahay/contract/thanks'

const kinds: Readonly<Record<PaymentType, ThanksKind>> = {
  Donation: 'donation',
  eventDonation: 'event',
  Trusty: 'application',
  Donator: 'inquiry',
}

/** What a payment was for, as a confirmation names it. */
export const paymentTypes = {
  donation: 'Donation',
  event: 'eventDonation',
  application: 'Trusty',
  inquiry: 'Donator',
} as const satisfies Partial<Record<ThanksKind, PaymentType>>

/** The page after a gift or a form, which a reload shows again. */
export function thanksPath(kind: ThanksKind, id: string): string {
  return `/thanks/${kind}/${encodeURIComponent(id)}`
}

/** The page after a payment. */
export function pathOfPayment({ type, id }: { readonly type: PaymentType; readonly id: string }): string {
  return thanksPath(kinds[type], id)
}
