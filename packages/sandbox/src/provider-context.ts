import type { Dispute, Order, Payment, Refund, Settlement } from './entities.ts'
import { accountId, randomSuffix } from './ids.ts'
import { hmacHex } from './signature.ts'
import type { Delivery, Store } from './store.ts'

/** The delivery modes of a step's webhooks; all except `send` are for tests. */
export const webhookModes = ['send', 'hold', 'drop', 'duplicate'] as const
export type WebhookMode = (typeof webhookModes)[number]

/** The dependencies of every step of the provider. */
export interface ProviderContext {
  readonly store: Store
  readonly now: () => Date
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** False while the account has no webhook address: then no event is created. */
  readonly hasWebhook: () => boolean
  /** Payments with delayed refunds, for tests. */
  readonly slowBanks: Set<string>
}

/** The current time in whole Unix seconds. */
export const seconds = (context: ProviderContext): number => Math.floor(context.now().getTime() / 1000)

interface Subject {
  /** Absent only for events of settlements. */
  readonly payment?: Payment
  readonly settlement?: Settlement
  readonly order?: Order
  readonly refund?: Refund
  readonly dispute?: Dispute
}

/** Creates the deliveries of one event: none, one, or the same one twice. */
export function announce(
  context: ProviderContext,
  event: string,
  subject: Subject,
  mode: WebhookMode = 'send',
): Delivery[] {
  if (mode === 'drop' || !context.hasWebhook()) return []
  const kinds = (['refund', 'payment', 'dispute', 'settlement', 'order'] as const).filter(
    (kind) => subject[kind],
  )
  const payload = Object.fromEntries(kinds.map((kind) => [kind, { entity: subject[kind] }]))
  const body = JSON.stringify({
    entity: 'event',
    account_id: accountId(context.keyId),
    event,
    contains: kinds,
    payload,
    created_at: seconds(context),
  })
  const delivery: Delivery = {
    id: randomSuffix(),
    eventId: randomSuffix(),
    event,
    orderId: subject.payment?.order_id ?? '',
    body,
    // Signed on creation: after a change of the secret, older events keep the old signature.
    signature: hmacHex(body, context.webhookSecret),
    createdAt: context.now().getTime(),
    state: mode === 'hold' ? 'held' : 'due',
    attempts: 0,
    nextAt: context.now().getTime(),
  }
  return mode === 'duplicate' ? [delivery, { ...delivery, id: randomSuffix() }] : [delivery]
}
