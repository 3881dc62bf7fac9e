// @ts-check
/** The window itself: opened by the surrounding page, pays through its own server, and reports the result to the page. */
import { call, Refused } from './calls.js'
import { clearFieldErrors, showFieldError } from './forms.js'
import { page } from './page.js'
import { begin, session, showAmount, showBusy, showDeadEnd, showFailure, showView } from './session.js'

const host = new URLSearchParams(window.location.search).get('origin') ?? ''
/** Milliseconds for which the tick is shown before the page gets the result. */
const doneWait = 900

/** Messages go only to the origin that opened the frame. @param {object} message */
function notifyPage(message) {
  if (host !== '')
    window.parent.postMessage({ sandboxCheckout: 1, opening: session.opening, ...message }, host)
}

const subject = () => ({ key: session.options.key, order_id: session.options.order_id })

/** @type {Record<string, HTMLInputElement>} */
const fieldsByName = {
  number: page.number,
  expiry: page.expiry,
  cvv: page.cvv,
  name: page.holder,
  vpa: page.vpa,
  otp: page.otp,
  contact: page.contact,
}

/** @param {unknown} error */
function refuse(error) {
  const refusal = error instanceof Refused ? error : new Refused({})
  const field = fieldsByName[refusal.field ?? '']
  if (field === undefined) showFailure(refusal.message)
  else showFieldError(field, refusal.message)
}

/** @param {import('./calls.js').Step} step */
function follow(step) {
  if (step.state === 'otp') {
    session.paymentId = step.payment_id
    const last4 = page.number.value.replace(/\D/g, '').slice(-4)
    page.otpLead.textContent = `Enter the one-time code sent for the card ending in ${last4}.`
    page.otp.value = ''
    showView('otp')
    page.otp.focus()
    return
  }
  session.paymentId = null
  if (step.state === 'failed') {
    const { retry } = session.options
    const fromOtp = !page.otpForm.hidden
    showView('choose')
    if (fromOtp) page.number.focus()
    if (retry === false || (typeof retry === 'object' && retry.enabled === false))
      showDeadEnd(step.error.description)
    else showFailure(step.error.description)
    notifyPage({ type: 'failed', error: step.error })
    return
  }
  showView('done')
  page.window.focus()
  page.status.textContent = 'Payment successful'
  const { number } = session
  window.setTimeout(() => {
    if (session.number === number) leave({ type: 'paid', data: step.data })
  }, doneWait)
}

/**
 * @param {'pay' | 'otp'} name
 * @param {object} fields
 * @param {string} sentence what the payer waits for
 */
async function send(name, fields, sentence) {
  const { number } = session
  if (session.busy) return
  clearFieldErrors()
  showFailure('')
  showBusy(sentence)
  try {
    const step = await call(name, { ...subject(), ...fields })
    if (session.number !== number || !session.open) return
    showBusy('')
    follow(step)
  } catch (error) {
    if (session.number !== number || !session.open) return
    showBusy('')
    refuse(error)
  }
}

function payer() {
  const { description, notes, prefill } = session.options
  return { contact: page.contact.value, email: prefill?.email, description, notes }
}

page.cardForm.addEventListener('submit', (event) => {
  event.preventDefault()
  const card = {
    number: page.number.value,
    expiry: page.expiry.value,
    cvv: page.cvv.value,
    name: page.holder.value,
  }
  void send('pay', { ...payer(), method: 'card', card }, 'Paying')
})

page.upiForm.addEventListener('submit', (event) => {
  event.preventDefault()
  void send('pay', { ...payer(), method: 'upi', vpa: page.vpa.value }, 'Waiting for your UPI app')
})

page.otpForm.addEventListener('submit', (event) => {
  event.preventDefault()
  void send('otp', { payment_id: session.paymentId, otp: page.otp.value }, 'Checking the code')
})

async function abandon() {
  const { paymentId } = session
  session.paymentId = null
  if (paymentId === null) return
  await call('cancel', { ...subject(), payment_id: paymentId }).catch(refuse)
}

page.otpBack.addEventListener('click', () => {
  if (session.busy) return
  void abandon()
  showView('choose')
  page.number.focus()
})

/** Closes the window with a reason. @param {object} message */
function leave(message) {
  session.open = false
  window.clearTimeout(timer)
  page.window.hidden = true
  notifyPage(message)
}

function dismiss(reason = 'user') {
  if (!session.open || !page.done.hidden) return
  if (page.confirm.open) page.confirm.close()
  void abandon()
  leave({ type: 'dismissed', reason })
}

function askToClose() {
  if (!session.open || !page.done.hidden) return
  if (session.options.modal?.confirm_close === true) page.confirm.showModal()
  else dismiss()
}

page.close.addEventListener('click', askToClose)
page.confirmStay.addEventListener('click', () => page.confirm.close())
page.confirmLeave.addEventListener('click', () => dismiss())
page.backdrop.addEventListener('click', (event) => {
  if (event.target === page.backdrop && session.options.modal?.backdropclose === true) askToClose()
})

document.addEventListener('keydown', (event) => {
  if (page.confirm.open) return
  if (event.key === 'Escape' && session.options.modal?.escape !== false) {
    // the same key press would close the question that it has just opened
    event.preventDefault()
    askToClose()
  }
  if (event.key !== 'Tab') return
  // Keeps the keyboard focus in the window, as in any dialog.
  const stops = [...page.window.querySelectorAll('button, input, summary')].filter(
    (stop) =>
      stop instanceof HTMLElement &&
      stop.tabIndex >= 0 &&
      stop.checkVisibility() &&
      !stop.matches(':disabled'),
  )
  const [first, last] = [stops.at(0), stops.at(-1)]
  const { activeElement } = document
  const leaving = event.shiftKey
    ? activeElement === first || activeElement === page.window
    : activeElement === last
  const goal = event.shiftKey ? last : first
  if (!leaving || !(goal instanceof HTMLElement)) return
  event.preventDefault()
  goal.focus()
})

let timer = 0

/** @param {import('./session.js').Options} options */
async function open(options) {
  begin(options)
  const { number } = session
  window.clearTimeout(timer)
  if (typeof options.timeout === 'number')
    timer = window.setTimeout(() => dismiss('timeout'), options.timeout * 1000)
  try {
    const order = await call('order', subject())
    if (session.number !== number) return
    showAmount(order.amount)
    if (order.status === 'paid') showDeadEnd('This has been paid already. You can close this window.')
  } catch (error) {
    if (session.number === number)
      showDeadEnd(error instanceof Refused ? error.message : 'This window could not be opened.')
  }
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== host || event.data?.sandboxCheckout !== 1) return
  if (event.data.type === 'open') {
    session.opening = event.data.opening
    void open(event.data.options ?? {})
  }
  if (event.data.type === 'close') askToClose()
  if (event.data.type === 'shut') dismiss()
})

notifyPage({ type: 'ready' })
