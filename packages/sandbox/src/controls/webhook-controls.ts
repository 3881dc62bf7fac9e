import { randomInt } from 'node:crypto'
import type { ProviderContext } from '../provider-context.ts'
import { choice } from '../fields.ts'
import type { RequestFields } from '../http.ts'
import { integer } from './control-fields.ts'
import { hmacHex } from '../signature.ts'
import type { Delivery } from '../store.ts'
import type { WebhookDispatcher, SentWebhook } from '../webhooks.ts'

function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items]
  const order: Item[] = []
  while (left.length > 0) order.push(...left.splice(randomInt(left.length), 1))
  return order
}

/** Forges a webhook: a higher amount, a wrong secret, or extra white space that the signature does not cover. */
function bent(delivery: Delivery, how: 'body' | 'secret' | 'space'): { body?: string; signature?: string } {
  if (how === 'secret') return { signature: hmacHex(delivery.body, 'another secret') }
  if (how === 'space') return { body: JSON.stringify(JSON.parse(delivery.body), null, 2) }
  return { body: delivery.body.replace(/"amount":(\d+)/g, '"amount":$10') }
}

async function inTurn(
  deliveries: readonly Delivery[],
  carry: (delivery: Delivery) => Promise<SentWebhook>,
): Promise<SentWebhook[]> {
  const sent: SentWebhook[] = []
  for (const delivery of deliveries) sent.push(await carry(delivery))
  return sent
}

/**
 * Controls held and repeated webhooks, which are sent before it answers: `release` sends the held ones in order, `shuffle`
 * in random order; `replay` sends delivered ones again (`times` each, concurrently); `tamper` sends forgeries (`how`: body,
 * secret or space) of the held ones, or else of the delivered ones. `order_id` limits any of these to one order.
 */
export async function controlWebhooks(
  context: ProviderContext,
  dispatcher: WebhookDispatcher,
  fields: RequestFields,
): Promise<object> {
  const action = choice(fields, 'action', ['release', 'replay', 'shuffle', 'tamper'])
  const { order_id: orderId } = fields
  const times = integer(fields, 'times', { fallback: 1, least: 1, most: 1000 })
  const known =
    typeof orderId === 'string'
      ? context.store.deliveries.where('order', orderId)
      : [...context.store.deliveries.oldestFirst()]
  const held = known.filter((delivery) => delivery.state === 'held')
  const delivered = known.filter((delivery) => delivery.state === 'delivered')
  const heldOrDelivered = held.length > 0 ? held : delivered

  const perform = (): Promise<SentWebhook[]> => {
    switch (action) {
      case 'release':
        return inTurn(held, (delivery) => dispatcher.deliver(delivery))
      case 'shuffle':
        return held.length > 0
          ? inTurn(shuffled(held), (delivery) => dispatcher.deliver(delivery))
          : inTurn(shuffled(delivered), (delivery) => dispatcher.post(delivery))
      case 'replay':
        return Promise.all(
          delivered.flatMap((delivery) => Array.from({ length: times }, () => dispatcher.post(delivery))),
        )
      case 'tamper': {
        const how = choice(fields, 'how', ['body', 'secret', 'space'], 'body')
        return inTurn(heldOrDelivered, (delivery) => dispatcher.post(delivery, bent(delivery, how)))
      }
    }
  }
  const webhooks = await perform()
  return { action, sent: webhooks.length, webhooks }
}
