import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../../kernel/database.ts'
import { Problem } from '../../kernel/problem.ts'
import * as store from './payments.store.ts'
import type { Provider } from './razorpay.ts'

interface WebhookDeps {
  readonly db: Database
  readonly now: () => Date
  readonly provider: Provider
  readonly wake: () => void
}

// read tolerantly: samples in the wild lack fields, and only the order's id is needed
const entity = z.object({ entity: z.object({ order_id: z.string().nullish(), id: z.string().nullish() }) })
const envelope = z.object({
  payload: z.object({ payment: entity.optional(), order: entity.optional() }),
})

/**
 * Keeps a signed event, once, and makes its order due. An event is a hint: the reconciler asks the provider what is
 * true (style, rule 10). Answers after the commit (faults, G). Refuses with signature_wrong and bad_request.
 */
export async function receiveWebhook(
  { db, now, provider, wake }: WebhookDeps,
  body: Buffer,
  headers: Readonly<Record<string, unknown>>,
): Promise<void> {
  const signature = headers['x-razorpay-signature']
  if (typeof signature !== 'string' || !provider.signedWebhook(body, signature))
    throw new Problem('signature_wrong')
  const text = body.toString('utf8')
  const orderId = readOrderId(text)
  const named = headers['x-razorpay-event-id']
  const id = typeof named === 'string' ? named.slice(0, 100) : createHash('sha256').update(body).digest('hex')
  await db.transaction(async (tx) => {
    const known = orderId !== null && (await store.makeDueByProviderOrder(tx, orderId, now()))
    await store.keepEvent(tx, { id, body: text, receivedAt: now(), known })
  })
  wake()
}

function readOrderId(text: string): string | null {
  let event: unknown
  try {
    event = JSON.parse(text)
  } catch {
    throw new Problem('bad_request')
  }
  const read = envelope.safeParse(event)
  if (!read.success) return null
  const { payment, order } = read.data.payload
  return payment?.entity.order_id ?? order?.entity.id ?? null
}
