import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isText } from '../../kernel/http/hostile-text.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { noteDispute } from './disputes/disputes.store.ts'
import { keepEvent, workOff } from './inbox.store.ts'
import type { Provider } from './razorpay.ts'
import type { Core } from '../../kernel/database/database.ts'

interface WebhookDeps extends Core {
  readonly provider: Provider
  readonly jobs: Jobs
  /** Signals that orders are due. */
  readonly wake: () => void
  /** Signals that something was paid out to the bank. */
  readonly onSettled: () => void
}

const AT_ONCE = 500

// lenient: real events lack some fields, and only the order's id is needed
const entity = z.object({ entity: z.object({ order_id: z.string().nullish(), id: z.string().nullish() }) })
const isDispute = /^disp_[A-Za-z0-9]{1,40}$/
const envelope = z.object({
  payload: z.object({
    payment: entity.optional(),
    order: entity.optional(),
    settlement: entity.optional(),
    dispute: entity.optional(),
  }),
})

/**
 * The provider's events: stored unchanged, answered, and processed afterwards. An event is only a hint: it makes its order
 * due, and the reconciler asks the provider for the facts.
 */
export function addInbox({ db, now, provider, jobs, wake, onSettled }: WebhookDeps) {
  jobs.add('inbox', async () => {
    let handled = 0
    for (let full = true; full; ) {
      const some = await workOff(db, now(), AT_ONCE)
      handled += some
      full = some === AT_ONCE
    }
    if (handled > 0) wake()
    return handled
  })

  return {
    /** Keeps a signed event, once, and answers after the commit (faults, G). Refuses with signature_wrong, bad_request. */
    async receive(body: Buffer, headers: Readonly<Record<string, unknown>>): Promise<void> {
      const signature = headers['x-razorpay-signature']
      if (typeof signature !== 'string' || !provider.signedWebhook(body, signature))
        throw new Problem('signature_wrong')
      // stores exactly the bytes that were signed
      if (!isUtf8(body) || body.includes(0)) throw new Problem('bad_request')
      const text = body.toString('utf8')
      const { providerOrderId, isSettlement, disputeId } = readEvent(text)
      const named = headers['x-razorpay-event-id']
      await keepEvent(db, {
        id: typeof named === 'string' ? named.slice(0, 100) : createHash('sha256').update(body).digest('hex'),
        body: text,
        signature,
        receivedAt: now(),
        providerOrderId,
      })
      if (disputeId !== null) await noteDispute(db, disputeId, now())
      jobs.wake('inbox')
      if (disputeId !== null) jobs.wake('disputes')
      if (isSettlement) onSettled()
    },
  }
}

/** The object of an event: an order or a dispute, if it names one, or a payout to the bank. */
interface Spoken {
  readonly providerOrderId: string | null
  readonly isSettlement: boolean
  readonly disputeId: string | null
}

function readEvent(text: string): Spoken {
  let event: unknown
  try {
    event = JSON.parse(text)
  } catch {
    throw new Problem('bad_request')
  }
  const read = envelope.safeParse(event)
  if (!read.success) return { providerOrderId: null, isSettlement: false, disputeId: null }
  const { payment, order, settlement, dispute } = read.data.payload
  const id = payment?.entity.order_id ?? order?.entity.id ?? null
  // a NUL written as an escape is not visible in the body's bytes
  const named = dispute?.entity.id ?? ''
  return {
    providerOrderId: id !== null && isText(id) ? id : null,
    isSettlement: settlement !== undefined,
    disputeId: isDispute.test(named) ? named : null,
  }
}
