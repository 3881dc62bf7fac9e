// @ts-check
/** Tabs, fields and what is typed into them. */
import { page } from './page.js'

/** @typedef {'card' | 'upi'} Method */

/** @type {Method[]} */
const methods = ['card', 'upi']

/** @param {Method} method */
export function showMethod(method) {
  for (const each of methods) {
    const chosen = each === method
    page.tabs[each].setAttribute('aria-selected', String(chosen))
    page.tabs[each].tabIndex = chosen ? 0 : -1
    page.panels[each].hidden = !chosen
  }
}

for (const method of methods) {
  page.tabs[method].addEventListener('click', () => showMethod(method))
  page.tabs[method].addEventListener('keydown', (event) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const next = method === 'card' ? 'upi' : 'card'
    showMethod(next)
    page.tabs[next].focus()
  })
}

/** Whole paise as rupees in Indian grouping: 10000000 is ₹1,00,000. @param {number} paise */
export function rupees(paise) {
  const cents = paise % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: cents,
    maximumFractionDigits: cents,
  }).format(paise / 100)
}

page.number.addEventListener('input', () => {
  const atEnd = page.number.selectionStart === page.number.value.length
  if (atEnd) page.number.value = grouped(page.number.value)
})
page.number.addEventListener('blur', () => {
  page.number.value = grouped(page.number.value)
})

/** @param {string} number */
function grouped(number) {
  return number
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

page.expiry.addEventListener('input', () => {
  const digits = page.expiry.value.replace(/\D/g, '')
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const deleting = page.expiry.value.length < 3 && !page.expiry.value.includes('/')
  if (month.length > 2)
    page.expiry.value = `${month.slice(0, 2)}/${month.length > 4 ? month.slice(-2) : month.slice(2)}`
  else if (!deleting) page.expiry.value = month
})
for (const field of [page.cvv, page.otp]) {
  field.addEventListener('input', () => {
    field.value = field.value.replace(/\D/g, '')
  })
}

/** Shows an error under a field, and focuses it. @param {HTMLInputElement} field @param {string} sentence */
export function showFieldError(field, sentence) {
  const note = document.createElement('p')
  note.className = 'field-error'
  note.id = `${field.id}-error`
  note.textContent = sentence
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', note.id)
  field.parentElement?.append(note)
  field.focus()
}

export function clearFieldErrors() {
  for (const note of document.querySelectorAll('.field-error')) note.remove()
  for (const field of document.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid')
    field.removeAttribute('aria-describedby')
  }
}

/** The provider's documented test values; each button fills the form. */
const testValues = [
  { says: 'Succeeds', card: '4100 2800 0000 1007' },
  { says: 'Declined', card: '4100 2800 0006 0003' },
  { says: 'Too little balance', card: '4100 2800 0008 0001' },
  { says: 'Bank out of reach', card: '4100 2800 0002 0007' },
  { says: 'Succeeds', vpa: 'success@razorpay' },
  { says: 'Declined', vpa: 'failure@razorpay' },
]

for (const { says, card, vpa } of testValues) {
  const item = document.createElement('li')
  const button = document.createElement('button')
  const value = document.createElement('span')
  button.type = 'button'
  button.textContent = says
  value.textContent = card ?? vpa ?? ''
  button.append(value)
  button.addEventListener('click', () => {
    clearFieldErrors()
    showMethod(card === undefined ? 'upi' : 'card')
    if (vpa !== undefined) page.vpa.value = vpa
    if (card !== undefined) {
      page.number.value = card
      page.expiry.value = '12/39'
      page.cvv.value = '123'
      if (page.holder.value === '') page.holder.value = 'Test Payer'
    }
    const form = card === undefined ? page.upiForm : page.cardForm
    form.querySelector('button')?.focus()
  })
  item.append(button)
  page.valueList.append(item)
}

export function emptyForms() {
  page.cardForm.reset()
  page.upiForm.reset()
  page.otpForm.reset()
  page.values.open = false
  clearFieldErrors()
}
