import type { Desk } from './desk.ts'
import type { Payment } from './entities.ts'
import { unknownId } from './errors.ts'
import { type Collection, collection, wholeCollection } from './lists.ts'
import { findOrder } from './orders.ts'

/** The payment; an unknown id is refused as the provider does. */
export function findPayment(desk: Desk, id: string): Payment {
  const payment = desk.store.payments.get(id)
  if (payment === undefined) throw unknownId()
  return payment
}

/** All payments, newest first. */
export function listPayments(desk: Desk, query: URLSearchParams): Collection<Payment> {
  return collection(desk.store.payments.newestFirst(), query)
}

/** Every attempt at an order, failed ones too. */
export function listOrderPayments(desk: Desk, orderId: string): Collection<Payment> {
  return wholeCollection(desk.store.payments.where('order', findOrder(desk, orderId).id))
}
