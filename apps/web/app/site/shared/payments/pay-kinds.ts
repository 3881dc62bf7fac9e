import {
  isPaidKind,
  type PaidKind as PayKind,
  paidKinds,
  type PaymentType,
} from '@sahay/contract/payments/kinds'

export type { PayKind }

/** Reads a kind out of an address; null where it names none. */
export function payKind(text: string | undefined): PayKind | null {
  return text !== undefined && isPaidKind(text) ? text : null
}

export const typeOf = (kind: PayKind): PaymentType => paidKinds[kind].type

/** Where an order is paid without script, and how its last try ended. */
export function payPath(kind: PayKind, id: string, end?: 'failed' | 'cancelled'): string {
  return `/pay/${kind}/${encodeURIComponent(id)}${end ? `?end=${end}` : ''}`
}

/** The page after it; `paid`: the provider's own page said so, and the server may not have heard it yet. */
export function thanksPath(kind: string, id: string, result?: 'paid'): string {
  return `/thanks/${kind}/${encodeURIComponent(id)}${result ? `?said=${result}` : ''}`
}

/** The page after a payment. */
export function pathOfPayment({ type, id }: { readonly type: PaymentType; readonly id: string }): string {
  const kind = Object.entries(paidKinds).find(([, one]) => one.type === type)?.[0]
  return thanksPath(kind ?? '', id)
}
