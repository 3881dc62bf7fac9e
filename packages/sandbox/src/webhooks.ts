import type { ProviderContext } from './provider-context.ts'
import type { Delivery } from './store.ts'

const answerWait = 5000
const firstRetry = 1000
const slowestRetry = 60 * 60 * 1000
const giveUpAfter = 24 * 60 * 60 * 1000
const MAX_PARALLEL = 8

/** The result of a sent webhook; status 0 if nobody answered in time. */
export interface SentWebhook {
  readonly id: string
  readonly event: string
  readonly status: number
}

export type WebhookDispatcher = ReturnType<typeof createWebhookDispatcher>

/** Waits 1 s, 2 s, 4 s and so on, at most an hour. */
const backoff = (attempts: number): number => Math.min(firstRetry * 2 ** (attempts - 1), slowestRetry)

/** Delivers webhooks to the trust's server: signed, at least once, in no guaranteed order. */
export function createWebhookDispatcher(
  context: ProviderContext,
  webhookUrl: () => string | null,
  log: (event: object) => void,
) {
  const underway = new Map<string, Promise<SentWebhook>>()
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined

  /** Sends one webhook now, regardless of its state; tests may forge `body` and `signature`. */
  async function post(
    delivery: Delivery,
    bent: { body?: string; signature?: string } = {},
  ): Promise<SentWebhook> {
    const { eventId: id, event } = delivery
    const url = webhookUrl()
    if (url === null) return { id, event, status: 0 }
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': bent.signature ?? delivery.signature,
          'x-razorpay-event-id': id,
        },
        body: bent.body ?? delivery.body,
        signal: AbortSignal.any([AbortSignal.timeout(answerWait), closing.signal]),
      })
      await answer.body?.cancel()
      return { id, event, status: answer.status }
    } catch (cause) {
      log({
        event: 'webhook.unanswered',
        webhook: event,
        id,
        reason: cause instanceof Error ? cause.name : 'unknown',
      })
      return { id, event, status: 0 }
    }
  }

  async function attempt(delivery: Delivery): Promise<SentWebhook> {
    const sent = await post(delivery)
    if (closing.signal.aborted) return sent
    const { id, createdAt } = delivery
    const attempts = delivery.attempts + 1
    const now = context.now().getTime()
    const nextAt = now + backoff(attempts)
    const isAccepted = sent.status >= 200 && sent.status < 300
    const state = isAccepted ? 'delivered' : nextAt - createdAt > giveUpAfter ? 'given_up' : 'due'
    context.store.commit(`webhook.${state}`, { updates: [{ id, state, attempts, nextAt }] })
    return sent
  }

  // A delivery is never sent twice concurrently, however many callers request it.
  function deliver(delivery: Delivery): Promise<SentWebhook> {
    const going = underway.get(delivery.id)
    if (going !== undefined) return going
    const run = attempt(delivery).finally(() => underway.delete(delivery.id))
    underway.set(delivery.id, run)
    return run
  }

  const dueNow = (): Delivery[] => {
    const now = context.now().getTime()
    return [...context.store.waiting].flatMap((id) => {
      const delivery = context.store.deliveries.get(id)
      return delivery !== undefined && delivery.nextAt <= now ? [delivery] : []
    })
  }

  /** Sends all due webhooks; resolves when each was answered or has failed. */
  async function deliverDue(): Promise<void> {
    const queue = dueNow()
    const carry = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await deliver(next)
    }
    await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL, queue.length) }, carry))
    arm()
  }

  /** Sets the timer for the next due webhook. */
  function arm(): void {
    clearTimeout(timer)
    if (closing.signal.aborted || context.store.waiting.size === 0) return
    const now = context.now().getTime()
    let earliest = slowestRetry
    for (const id of context.store.waiting) {
      if (underway.has(id)) continue
      earliest = Math.min(earliest, (context.store.deliveries.get(id)?.nextAt ?? now) - now)
    }
    timer = setTimeout(
      () => void deliverDue().catch((error: unknown) => log({ event: 'sandbox.error', error })),
      Math.max(earliest, 0),
    )
    timer.unref()
  }

  return {
    deliverDue,
    post,
    /** Sends one webhook and stores the result. */
    deliver,
    arm,
    async close(): Promise<void> {
      clearTimeout(timer)
      closing.abort()
      await Promise.allSettled(underway.values())
    },
  }
}
