import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import type { RowOf } from '../kit/resource.ts'

export type PaymentOrder = RowOf<'GET office/payments'>
export type PaymentHistoryLine = CallAnswer<'GET office/payments/trail'>['data'][number]

export const purposeNames = {
  donation: msg`Gift to a need`,
  entry: msg`Event place`,
  application: msg`Application contribution`,
  inquiry: msg`Donor inquiry`,
} as const satisfies Record<PaymentOrder['purpose'], unknown>

export const orderNames = {
  created: msg`Not paid yet`,
  attempted: msg`Payment in progress`,
  authorised: msg`Authorised by the bank`,
  captured: msg`Paid`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
  expired: msg`Not paid`,
  refund_pending: msg`Refund initiated`,
  refunded: msg`Refunded`,
} as const satisfies Record<PaymentOrder['state'], unknown>

export const orderTones = {
  created: 'quiet',
  attempted: 'act',
  authorised: 'act',
  captured: 'good',
  failed: 'bad',
  cancelled: 'quiet',
  expired: 'quiet',
  refund_pending: 'act',
  refunded: 'quiet',
} as const satisfies Record<PaymentOrder['state'], unknown>

export const methodNames = {
  upi: msg`UPI`,
  card: msg`Card`,
  netbanking: msg`Net banking`,
  wallet: msg`Wallet`,
  emi: msg`Instalments`,
} as const

/** A method in words; the payment service's own word where we have none. */
export const methodName = (method: string) =>
  Object.entries(methodNames).find(([name]) => name === method)?.[1] ?? { id: method, message: method }

export const historyNames = {
  ordered: msg`Order created`,
  reported: msg`Status at the payment service`,
  received: msg`Message from the payment service`,
  booked: msg`In the ledger`,
  slip: msg`Receipt issued`,
  settled: msg`Settled to the bank`,
  mail: msg`E-mail`,
  refund: msg`Refund`,
  alert: msg`Alert raised`,
  closed: msg`Closed`,
  done: msg`Done`,
} as const satisfies Record<PaymentHistoryLine['what'], unknown>
