import { keysOf } from '@sahay/contract/kernel/keys'
import {
  isPaidKind,
  type PaidKind as PayKind,
  paidKinds,
  type PaymentType,
} from '@sahay/contract/payments/kinds'

export type { PayKind }

/** Parses a kind from an address; null if unknown. */
export function payKind(text: string | undefined): PayKind | null {
  return text !== undefined && isPaidKind(text) ? text : null
}

export const typeOf = (kind: PayKind): PaymentType => paidKinds[kind].type

/** The reverse. */
export const kindOf = (type: PaymentType): PayKind | undefined =>
  keysOf(paidKinds).find((kind) => typeOf(kind) === type)

/** The address for paying an order without script, with the result of the last attempt. */
export function payPath(kind: PayKind, id: string, end?: 'failed' | 'cancelled'): string {
  return `/pay/${kind}/${encodeURIComponent(id)}${end ? `?end=${end}` : ''}`
}

/** The address of the page after it; `paid`: the provider's page reported a payment that the server may not know yet. */
export function thanksPath(kind: string, id: string, result?: 'paid'): string {
  return `/thanks/${kind}/${encodeURIComponent(id)}${result ? `?said=${result}` : ''}`
}

/** The address of the page after a payment. */
export function pathOfPayment({ type, id }: { readonly type: PaymentType; readonly id: string }): string {
  return thanksPath(kindOf(type) ?? '', id)
}
