import type { Payment } from '../entities.ts'
import { badRequest } from '../errors.ts'
import { choice } from '../fields.ts'
import type { RequestFields } from '../http.ts'
import { type ProviderContext, type WebhookMode, webhookModes } from '../provider-context.ts'

/** Fields shared by several test controls. */

/** The delivery mode of the resulting webhooks: sent, unless `webhook` says otherwise. */
export const webhookMode = (fields: RequestFields): WebhookMode =>
  choice(fields, 'webhook', webhookModes, 'send')

/** The payment that `payment_id` names. */
export function namedPayment({ store }: ProviderContext, { payment_id: id }: RequestFields): Payment {
  if (typeof id !== 'string') throw badRequest('payment_id is needed.', 'payment_id')
  return store.payments.find(id)
}

/** Returns an integer within bounds, or the fallback if the field is absent. */
export function integer(
  fields: RequestFields,
  name: string,
  {
    fallback,
    least = 0,
    most,
  }: { readonly fallback: number; readonly least?: number; readonly most: number },
): number {
  const value = fields[name] ?? fallback
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw badRequest(`${name} must be a whole number from ${least} to ${most}.`, name)
  return value
}
