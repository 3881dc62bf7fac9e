import { expect, test } from 'vitest'
import { demoKeys } from '../demo-keys.ts'
import { paymentSignature } from '../signature.ts'
import { startTestProvider } from '../test-provider.ts'

const card = { method: 'card', number: '4100 2800 0000 1007', expiry: '12/39', cvv: '123', holder: 'Asha' }

/** Simulates a browser without script on the provider's own page. */
async function openHosted(more: Readonly<Record<string, string>> = {}) {
  const sandbox = await startTestProvider()
  const order = await sandbox.order(100000)
  const opening = {
    key_id: demoKeys.keyId,
    order_id: order,
    amount: '100000',
    currency: 'INR',
    name: 'Trust & <Sons>',
    description: 'A bicycle',
    'prefill[name]': 'Asha Patel',
    'prefill[email]': 'asha@example.org',
    'prefill[contact]': '+919812345678',
    callback_url: 'https://trust.example/return',
    cancel_url: 'https://trust.example/cancel',
    ...more,
  }
  const post = async (step: string, fields: Readonly<Record<string, string>> = {}) => {
    const body = new URLSearchParams({ ...opening, ...fields })
    const answer = await fetch(`${sandbox.url}/v1/checkout/embedded${step}`, { method: 'POST', body })
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }
  const hidden = (html: string, name: string) =>
    new RegExp(`name="${name.replaceAll(/[[\]]/g, '\\$&')}" value="([^"]*)"`).exec(html)?.[1]
  return { sandbox, order, post, hidden }
}

test('it takes a card without script, asks for the OTP, and its form brings the signed word back', async () => {
  const { sandbox, order, post, hidden } = await openHosted()
  await using _sandbox = sandbox
  const page = await post('')
  expect(page).toMatchObject({ status: 200 })
  expect(page.html).toContain('Trust &amp; &lt;Sons&gt;')
  expect(page.html).toContain('₹1,000')
  expect(page.html).not.toContain('<script')
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://trust.example")
  const id = hidden((await post('/pay', card)).html, 'payment_id') ?? ''
  const { html } = await post('/otp', { payment_id: id, otp: '1234' })
  expect(html).toContain('action="https://trust.example/return"')
  expect(hidden(html, 'razorpay_payment_id')).toBe(id)
  expect(hidden(html, 'razorpay_signature')).toBe(paymentSignature(order, id, demoKeys.keySecret))
  expect((await sandbox.call('GET', `/v1/payments/${id}`)).body).toMatchObject({
    status: 'captured',
    contact: '+919812345678',
  })
  expect((await post('')).html).toContain('This order has been paid.')
})

test('a payment that fails brings its reason back, and a form that is wrong says so and takes nothing', async () => {
  const { sandbox, post, hidden } = await openHosted()
  await using _sandbox = sandbox
  const wrong = await post('/pay', { ...card, number: '4100' })
  expect(wrong).toMatchObject({ status: 400 })
  expect(wrong.html).toContain('Please check the card number.')
  const declined = (await post('/pay', { method: 'upi', vpa: 'failure@razorpay' })).html
  expect(hidden(declined, 'error[code]')).toBe('BAD_REQUEST_ERROR')
  expect(hidden(declined, 'error[reason]')).toBe('payment_declined')
})

test('it opens with the right key, the order’s amount, and addresses of sites alone', async () => {
  const { sandbox, post } = await openHosted()
  await using _sandbox = sandbox
  expect((await post('', { key_id: 'rzp_test_other' })).status).toBe(401)
  expect((await post('', { order_id: 'order_none' })).status).toBe(400)
  expect((await post('', { amount: '1' })).status).toBe(400)
  expect((await post('', { callback_url: 'javascript:alert(1)' })).status).toBe(400)
})
