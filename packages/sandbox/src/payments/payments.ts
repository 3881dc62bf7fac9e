import type { ProviderContext } from '../provider-context.ts'
import type { Payment } from '../entities.ts'
import { unknownId } from '../errors.ts'
import { type Collection, collection, fullCollection } from '../lists.ts'
import { findOrder } from './orders.ts'

/** The payment; an unknown id is refused as the provider does. */
export function findPayment(context: ProviderContext, id: string): Payment {
  const payment = context.store.payments.get(id)
  if (payment === undefined) throw unknownId()
  return payment
}

/** All payments, newest first. */
export function listPayments(context: ProviderContext, query: URLSearchParams): Collection<Payment> {
  return collection(context.store.payments.newestFirst(), query)
}

/** Every attempt at an order, failed ones too. */
export function listOrderPayments(context: ProviderContext, orderId: string): Collection<Payment> {
  return fullCollection(context.store.payments.where('order', findOrder(context, orderId).id))
}
