import { setTimeout as sleep } from 'node:timers/promises'
import { askFor, type GiftOutcome, type Tally } from './tally.ts'

/** A gift, and the site's acknowledgements to its giver. */
export interface Gift {
  /** In the gift's message, to find it in the books. */
  readonly reference: string
  readonly rupees: number
  /** The idempotency key of its form, however often it is sent. */
  readonly idempotencyKey: string
  /** The acknowledged record, once there is one. */
  id?: string
  /** True once its payment was acknowledged. */
  confirmed?: true
  /** True once its slip was issued. */
  slip?: true
  /** How often its giver pressed again after a failure. */
  again?: number
}

export interface Giving {
  readonly url: string
  readonly sandboxUrl: string
  readonly needs: readonly string[]
  readonly tally: Tally
  onMade(): void
}

/** The time after which a person presses again, and after which they give up. */
const AGAIN_MS = 500
const GIVES_UP_MS = 60_000

/** Makes one gift like a person: an order, its payment in the provider's window, the confirmation, the slip. */
export async function sendGift(giving: Giving, gift: Gift, token: string, nth: number): Promise<void> {
  const { url, sandboxUrl, needs, tally, onMade } = giving
  const api = `${url}/api`
  const body = {
    name: 'Bhavna Desai',
    email: 'bhavna@mail.example',
    mobile_no: '+919825012345',
    message: gift.reference,
    amount: gift.rupees,
    donationId: needs[nth % needs.length],
    once: gift.idempotencyKey,
  }
  const made = await persist(gift, () =>
    tally.count('gift', () => askFor(`${api}/donationDetail/add`, { token, body, repeatable: true })),
  )
  if (!made) return
  const { orderId, donation } = JSON.parse(made) as { orderId: string; donation: { id: string } }
  gift.id = donation.id
  onMade()

  // the provider also sends a webhook, through the same balancer
  const paid = await askFor(`${sandboxUrl}/control/pay`, {
    body: { order_id: orderId, outcome: 'captured', webhook: 'send' },
  })
  if (paid.status !== 200) throw new Error(`the sandbox took no payment: ${paid.status} ${paid.body}`)
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = JSON.parse(paid.body) as Record<
    string,
    string
  >
  const confirmation = { id: donation.id, paymentId, signature, type: 'Donation' }
  const confirmed = await persist(
    gift,
    () =>
      tally.count('confirmation', () =>
        askFor(`${api}/payment/fetchdata`, { token, body: confirmation, repeatable: true }),
      ),
    (answer) => (JSON.parse(answer) as { payment?: string }).payment === 'Success',
  )
  if (!confirmed) return
  gift.confirmed = true

  const slip = await persist(gift, () =>
    tally.count('slip', () => askFor(`${api}/slip/download/${donation.id}`, { token, repeatable: true })),
  )
  if (slip) gift.slip = true
}

/**
 * Retries until the expected answer arrives; returns its body, or null after a minute. Throws on a refusal that is not a
 * failure of the site: the load itself is wrong.
 */
async function persist(
  gift: Gift,
  ask: () => Promise<GiftOutcome>,
  isDone: (body: string) => boolean = () => true,
): Promise<string | null> {
  const begun = performance.now()
  for (let times = 0; performance.now() - begun < GIVES_UP_MS; times++) {
    const { status, body } = await ask()
    if (status === 200 && isDone(body)) return body
    const failed = status === 0 || status >= 500
    // a slip is issued shortly after its payment
    if (!failed && status !== 200 && status !== 404) throw new Error(`${gift.reference}: ${status} ${body}`)
    if (failed) gift.again = (gift.again ?? 0) + 1
    await sleep(AGAIN_MS)
  }
  return null
}
