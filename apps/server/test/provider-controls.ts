import type { TestApp } from './test-client.ts'
import * as journey from './journey.ts'

/** Actions at the provider without our server, with its keys. */

interface Keys {
  readonly id: string
  readonly secret: string
}

/** The keys of the sandbox in the program's own process. */
export const demoKeys: Keys = {
  id: 'rzp_test_SahayDemo00001',
  secret: 'demo-key-secret-of-the-sandbox',
}

/** The keys of a sandbox in a separate process (app.ts). */
export const apartKeys: Keys = { id: 'rzp_test_SahayTesting01', secret: 'secret-of-the-test-account' }

async function post(app: TestApp, { id, secret }: Keys, path: string, body: object): Promise<{ id: string }> {
  const answer = await fetch(`${app.sandboxUrl}/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { id: string }
}

/** Creates an order and pays it, like a third party's shop, or a server whose database was lost. Paise. */
export async function strangePayment(
  app: TestApp,
  keys: Keys,
  amount: number,
  payer: { readonly email?: string } = {},
): Promise<string> {
  const order = await post(app, keys, 'orders', { amount, currency: 'INR' })
  const how = { outcome: 'captured', webhook: 'drop', ...payer }
  return (await journey.pay(app, order.id, how)).razorpay_payment_id
}

/** Refunds a part of a payment at the provider's own dashboard. Paise. */
export async function refundAtProvider(app: TestApp, keys: Keys, paymentId: string, amount: number) {
  await post(app, keys, `payments/${paymentId}/refund`, { amount })
}
