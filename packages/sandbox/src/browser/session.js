// @ts-check
/** The state of one opening of the window: its options, and the payment that waits at the bank. */
import { emptyForms, rupees, showMethod } from './forms.js'
import { page, payButtons } from './page.js'

/**
 * @typedef {{ key?: string, order_id?: string, name?: string, description?: string, image?: string, timeout?: number,
 *   notes?: object, prefill?: { name?: string, email?: string, contact?: string, method?: string, vpa?: string },
 *   theme?: { color?: string }, retry?: boolean | { enabled?: boolean },
 *   modal?: { escape?: boolean, backdropclose?: boolean, confirm_close?: boolean } }} Options
 */

export const session = {
  /** Counts the openings, so that a late answer is not mistaken for the current one's. */
  number: 0,
  /** The page's own count, returned with every message. */
  opening: 0,
  open: false,
  busy: false,
  /** @type {Options} */
  options: {},
  /** The payment that waits for its OTP. @type {string | null} */
  paymentId: null,
}

/** White or ink, whichever reads better on the colour (WCAG luminance). @param {string} hex */
function inkOn(hex) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.36 ? '#191A3D' : '#FFFFFF'
}

/** @param {string | undefined} color */
function paint(color) {
  const long = /^#[0-9a-f]{3}$/i.test(color ?? '')
    ? (color ?? '').replace(/[0-9a-f]/gi, '$&$&')
    : (color ?? '')
  const theme = /^#[0-9a-f]{6}$/i.test(long) ? long : '#2E3192'
  document.documentElement.style.setProperty('--theme', theme)
  document.documentElement.style.setProperty('--on-theme', inkOn(theme))
}

page.logo.addEventListener('load', () => {
  page.logo.hidden = false
  page.initial.hidden = true
})

/** @param {string | undefined} address */
function showLogo(address) {
  page.logo.hidden = true
  page.initial.hidden = false
  if (address) page.logo.src = address
  else page.logo.removeAttribute('src')
}

/** Shows one of the window's views. @param {'choose' | 'otp' | 'done'} view */
export function showView(view) {
  page.choose.hidden = view !== 'choose'
  page.otpForm.hidden = view !== 'otp'
  page.done.hidden = view !== 'done'
}

/** @param {string} sentence */
export function showFailure(sentence) {
  page.failure.textContent = sentence
  page.failure.hidden = sentence === ''
  page.failure.scrollIntoView({ block: 'nearest' })
}

/**
 * While something is sent its buttons do nothing, and say so; they keep the keyboard, which `disabled` would take.
 * @param {string} sentence empty when the answer has come
 */
export function showBusy(sentence) {
  session.busy = sentence !== ''
  page.status.textContent = sentence
  page.window.classList.toggle('busy', session.busy)
  for (const button of payButtons) button.setAttribute('aria-disabled', String(session.busy))
}

/** Prepares the window for one opening. @param {Options} options */
export function begin(options) {
  const { name = 'Payment', description = '', prefill = {} } = options
  session.number += 1
  session.open = true
  session.options = options
  session.paymentId = null
  paint(options.theme?.color)
  showLogo(options.image)
  page.name.textContent = name
  page.initial.textContent = name.trim().charAt(0).toUpperCase()
  page.description.textContent = description
  page.amount.textContent = ''
  const testing = (options.key ?? '').startsWith('rzp_test_')
  page.ribbon.hidden = !testing
  page.values.hidden = !testing
  page.otpHint.hidden = !testing
  emptyForms()
  page.contact.value = prefill.contact ?? ''
  page.mail.textContent = prefill.email ? `The receipt goes to ${prefill.email}` : ''
  page.holder.value = prefill.name ?? ''
  page.vpa.value = prefill.vpa ?? ''
  showMethod(prefill.method === 'upi' ? 'upi' : 'card')
  showView('choose')
  showFailure('')
  showBusy('')
  page.window.hidden = false
  page.window.focus()
}

/** @param {number} paise */
export function showAmount(paise) {
  page.amount.textContent = rupees(paise)
  for (const form of [page.cardForm, page.upiForm]) {
    const button = form.querySelector('button')
    if (button) button.textContent = `Pay ${rupees(paise)}`
  }
}

/** Shows that no further attempt is possible: the window can only be closed. @param {string} sentence */
export function showDeadEnd(sentence) {
  showFailure(sentence)
  page.choose.hidden = true
  page.otpForm.hidden = true
  page.close.focus()
}
