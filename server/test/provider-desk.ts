import type { House } from './house.ts'
import * as journey from './journey.ts'

/** What is done at the provider past our server, with its keys. */

interface Keys {
  readonly id: string
  readonly secret: string
}

/** The keys of the sandbox that the program mounts itself. */
export const demoKeys: Keys = {
  id: 'rzp_test_SahayDemo00001',
  secret: 'demo-key-secret-of-the-sandbox',
}

/** Makes an order and pays it, as somebody's other shop would, or a server whose database is lost. Paise. */
export async function strangePayment(house: House, { id, secret }: Keys, amount: number): Promise<string> {
  const made = await fetch(`${house.sandboxUrl}/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount, currency: 'INR' }),
  })
  const order = (await made.json()) as { id: string }
  return (await journey.pay(house, order.id)).razorpay_payment_id
}
