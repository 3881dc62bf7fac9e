import type { Order } from '../entities.ts'
import { htmlPage, safe } from '../html.ts'

/** The pages of the provider's own checkout, for browsers without script. */

/** The fields with which a site's form opens the page; each step passes them to the next. */
export type Opening = Readonly<Record<string, string>>

const rupees = (paise: number) => `₹${(paise / 100).toLocaleString('en-IN')}`

const hidden = (fields: Opening) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`)
    .join('')

/** `step` is this page's address after `…/checkout/embedded`; the others are relative to it. */
function page(opening: Opening, order: Order, step: string, body: string): string {
  const up = step === '' ? '../..' : '../../..'
  return htmlPage(
    'Payment',
    `<link rel="stylesheet" href="${up}/checkout/hosted.css">`,
    `<main>
<h1>${safe(opening['name'] || 'Payment')}</h1>
<p>${safe(opening['description'] ?? '')}</p>
<p class="sum">Amount to pay <strong>${rupees(order.amount)}</strong></p>
<p class="simulated">Test Mode. No money moves.</p>
${body}
</main>`,
  )
}

const at = (step: string, to: string) => (step === '' ? `embedded${to}` : `.${to}`)

/** Separate forms for card and UPI; `error` is the reason why the last attempt was refused. */
export function hostedForm(opening: Opening, order: Order, step: string, error: string): string {
  const action = at(step, '/pay')
  const field = (label: string, attributes: string) =>
    `<label>${label} <input ${attributes} autocomplete="off"></label>`
  return page(
    opening,
    order,
    step,
    `${error === '' ? '' : `<p class="error" role="alert">${safe(error)}</p>`}
<form method="post" action="${action}">
<h2>Card</h2>
${hidden({ ...opening, method: 'card' })}
${field('Card number', 'name="number" inputmode="numeric" maxlength="23"')}
${field('Expiry (MM/YY)', 'name="expiry" maxlength="7"')}
${field('CVV', 'name="cvv" type="password" inputmode="numeric" maxlength="4"')}
${field('Name on card', 'name="holder" maxlength="100"')}
<button>Pay ${rupees(order.amount)} by card</button>
</form>
<form method="post" action="${action}">
<h2>UPI</h2>
${hidden({ ...opening, method: 'upi' })}
${field('UPI ID', 'name="vpa" maxlength="100"')}
<button>Pay ${rupees(order.amount)} by UPI</button>
</form>
<p><a href="${safe(opening['cancel_url'] ?? '')}">Cancel and go back</a></p>`,
  )
}

/** The bank's page that asks for the code. */
export function hostedOtp(opening: Opening, order: Order, paymentId: string, step: string): string {
  return page(
    opening,
    order,
    step,
    `<form method="post" action="${at(step, '/otp')}">
<h2>Your bank</h2>
<p>Any 4 to 10 digits will do here.</p>
${hidden({ ...opening, payment_id: paymentId })}
<label>OTP <input name="otp" inputmode="numeric" maxlength="10" autocomplete="one-time-code"></label>
<button>Confirm payment</button>
</form>`,
  )
}

/** The final page: its button posts the result to the site. */
export function hostedReturn(opening: Opening, order: Order, step: string, result: Opening): string {
  const failed = result['error[description]']
  return page(
    opening,
    order,
    step,
    `<p role="status">${failed === undefined ? 'The bank has taken the payment.' : safe(failed)}</p>
<form method="post" action="${safe(opening['callback_url'] ?? '')}">
${hidden(result)}
<button>Continue to ${safe(opening['name'] || 'the site')}</button>
</form>`,
  )
}
