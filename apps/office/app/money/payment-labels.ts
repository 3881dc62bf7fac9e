import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import type { RowOf } from '../kit/resource.ts'
import { ownWord, type Statuses } from '../kit/options.tsx'

export type PaymentOrder = RowOf<'GET office/payments'>
export type PaymentHistoryLine = CallAnswer<'GET office/payments/trail'>['data'][number]

export const purposeNames = {
  donation: msg`Gift to a need`,
  entry: msg`Event place`,
  application: msg`Application contribution`,
  inquiry: msg`Donor inquiry`,
} as const satisfies Record<PaymentOrder['purpose'], unknown>

export const orderStates = {
  created: { of: msg`Not paid yet`, tone: 'quiet' },
  attempted: { of: msg`Payment in progress`, tone: 'act' },
  authorised: { of: msg`Authorised by the bank`, tone: 'act' },
  captured: { of: msg`Paid`, tone: 'good' },
  failed: { of: msg`Failed`, tone: 'bad' },
  cancelled: { of: msg`Cancelled`, tone: 'quiet' },
  expired: { of: msg`Not paid`, tone: 'quiet' },
  refund_pending: { of: msg`Refund initiated`, tone: 'act' },
  refunded: { of: msg`Refunded`, tone: 'quiet' },
} as const satisfies Statuses<PaymentOrder['state']>

export const methodNames = {
  upi: msg`UPI`,
  card: msg`Card`,
  netbanking: msg`Net banking`,
  wallet: msg`Wallet`,
  emi: msg`Instalments`,
} as const

/** The label of a payment method; the provider's term if there is none. */
export const methodName = (method: string) =>
  Object.entries(methodNames).find(([name]) => name === method)?.[1] ?? ownWord(method)

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
