import type { Fault } from './fault.ts'
import { runTrial, repeat } from './harness.ts'

/** Every event of an order's life, refund first among them, in any order: one final state. */
export const permutations: Fault = {
  number: 6,
  title: 'all events of an order in any order, refund first',
  holds: 'A D',
  control: {
    what: 'the way from failed to paid, which a payment’s earlier attempt would close',
    guards: ['late_money'],
  },
  attempt: (run, removed) =>
    runTrial(run, removed, async (harness) => {
      const { app, give } = harness
      const ends = await repeat(run.times(6, 60), async (turn) => {
        const donation = await give(20)
        const begin = { order_id: donation.orderId, webhook: 'hold' }
        await app.sandbox('POST', 'pay', { ...begin, outcome: 'failed' })
        const paid = (await app.sandbox('POST', 'pay', { ...begin, outcome: 'captured' })) as {
          razorpay_payment_id: string
        }
        // every second one is refunded before any event; its events come together, so the refund may be first
        const back = turn % 2 === 0
        if (back) await inTheDashboard(app.sandboxUrl, paid.razorpay_payment_id)
        await app.sandbox('POST', 'webhooks', { action: 'shuffle', order_id: donation.orderId })
        await app.sandbox('POST', 'webhooks', { action: 'shuffle', order_id: donation.orderId })
        return { id: donation.id, must: back ? 'refunded' : 'captured' }
      })
      for (let round = 0; round < 3; round++) await app.advance(2)
      const broken: string[] = []
      for (const { id, must } of ends) {
        const [order] = await app.query('select status from payment_orders where subject_id = $1', [id])
        if (order?.['status'] !== must)
          broken.push(`${id} ended as ${String(order?.['status'])} instead of ${must}`)
      }
      const rows = await app.query('select count(*)::int as count from webhook_events')
      return { injections: Number(rows[0]?.['count']), broken }
    }),
}

/** Refunds a payment without our server: on the provider's own pages. */
async function inTheDashboard(sandboxUrl: string, paymentId: string): Promise<void> {
  const keys = Buffer.from('rzp_test_SahayTesting01:secret-of-the-test-account').toString('base64')
  const answer = await fetch(`${sandboxUrl}/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: { authorization: `Basic ${keys}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!answer.ok) throw new Error(`the provider refused: ${answer.status}`)
}
