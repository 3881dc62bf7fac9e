import type { Failure, Order, Payment } from '../entities.ts'

/** The provider's fee in paise, including tax: 2 %, plus 18 % tax on that. */
function feeOf(amount: number): { fee: number; tax: number } {
  const bare = Math.floor(amount / 50)
  const tax = Math.floor((bare * 18) / 100)
  return { fee: bare + tax, tax }
}

/** The fields of a payment that has not failed. */
export const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}

/** Marks a payment authorised; clears an earlier failure, because the bank may agree late. */
export function authorized(payment: Payment, reference: string): Payment {
  const acquirer = payment.method === 'card' ? { auth_code: reference.slice(0, 6) } : { rrn: reference }
  return { ...payment, ...noError, status: 'authorized', acquirer_data: acquirer }
}

/** Marks a payment captured: the money is the trust's. */
export function captured(payment: Payment): Payment {
  return { ...payment, ...feeOf(payment.amount), status: 'captured', captured: true }
}

/** Marks a payment failed. */
export function failed(payment: Payment, failure: Failure): Payment {
  return {
    ...payment,
    status: 'failed',
    error_code: failure.code,
    error_description: failure.description,
    error_source: failure.source,
    error_step: failure.step,
    error_reason: failure.reason,
  }
}

/** Records a full or partial refund of a payment. Amount in paise. */
export function refunded(payment: Payment, amount: number): Payment {
  const total = payment.amount_refunded + amount
  const full = total === payment.amount
  return {
    ...payment,
    amount_refunded: total,
    refund_status: full ? 'full' : 'partial',
    status: full ? 'refunded' : payment.status,
  }
}

/** Reverses a failed refund: the money is the merchant's again. Amount in paise. */
export function givenBackLess(payment: Payment, amount: number): Payment {
  const left = payment.amount_refunded - amount
  return {
    ...payment,
    amount_refunded: left,
    refund_status: left === 0 ? null : 'partial',
    status: payment.captured ? 'captured' : payment.status,
  }
}

/** Counts another payment attempt of the order. */
export function attempted(order: Order): Order {
  return { ...order, status: 'attempted', attempts: order.attempts + 1 }
}

/** Marks the order paid; it stays so even after a refund. */
export function paid(order: Order): Order {
  return { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 }
}
