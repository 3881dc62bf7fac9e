import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import type { RowOf } from '../kit/resource.ts'

export type PaymentOrder = RowOf<'GET office/payments'>
export type PaymentHistoryLine = CallAnswer<'GET office/payments/trail'>['data'][number]

export const purposeNames = {
  donation: msg`A gift to a need`,
  entry: msg`A place in an event`,
  application: msg`An application’s fee`,
  inquiry: msg`A giver’s inquiry`,
} as const satisfies Record<PaymentOrder['purpose'], unknown>

export const orderNames = {
  created: msg`Not paid`,
  attempted: msg`Being paid`,
  authorised: msg`The bank has agreed`,
  captured: msg`Paid`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
  expired: msg`Nobody paid`,
  refund_pending: msg`Goes back`,
  refunded: msg`Given back`,
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
  ordered: msg`Order made`,
  reported: msg`As the payment service last said`,
  received: msg`The payment service wrote`,
  booked: msg`In the ledger`,
  slip: msg`Slip issued`,
  settled: msg`Paid out to the bank`,
  mail: msg`Mail`,
  refund: msg`Refund`,
  alert: msg`Put before staff`,
  closed: msg`Closed`,
  done: msg`Done`,
} as const satisfies Record<PaymentHistoryLine['what'], unknown>
