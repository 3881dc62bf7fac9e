import { birthBoxes } from '../birth-boxes.ts'
import { png } from '../pictures.ts'
import { pages } from '../public-pages.ts'
import type { TestProgram } from '../../../apps/server/test/test-program.ts'
import { codeFor, need, somebody } from '../../../apps/server/test/journey.ts'
import { family } from '../../../apps/server/test/schemes-journey.ts'
import type { Person } from './person.ts'

const CARD = '4100280000001007'
const CHECKOUT = 'checkout'

/** Every public page starts its script without a failure notice, and nothing is wider than the window. */
export async function looksAround(person: Person): Promise<void> {
  for (const [address] of pages) {
    await person.open(address)
    const state = await person.ask(
      () => ({
        script: document.documentElement.dataset['script'],
        wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }),
      [],
    )
    if (state.script !== 'on' || state.wider > 0) throw new Error(`${address}: ${JSON.stringify(state)}`)
  }
}

/** A new visitor signs up, gives, and the need counts the gift. */
export async function gives(person: Person, app: TestProgram): Promise<void> {
  const stranger = somebody()
  const before = await need(app, 'need_demo01')
  await person.open('/urgentneeddata')
  await person.press('Donate Now')
  await person.until('/signin', async () => (await person.path()) === '/signin')
  await person.press('Sign up', 'main')
  await person.write('Name', stranger.name)
  await person.write('Email', stranger.email)
  await person.write('Mobile number', stranger.mobile_no.slice(3))
  await person.press('Send the code', 'main')
  await person.until('/otp', async () => (await person.path()) === '/otp')
  await typeCode(person, await codeFor(app, stranger.email))
  const dialog = 'dialog[open]'
  await person.write('Message', 'Ride well.', dialog)
  await person.write('Amount', '51', dialog)
  await person.press('Donate ₹51', dialog)
  await pays(person)
  await person.see('Your Payment Successfully')
  await person.until('the need counts it', async () => {
    return (await need(app, 'need_demo01')).received_amount === before.received_amount + 51
  })
}

/** A family fills in the application, with its documents, and pays. */
export async function applies(person: Person, app: TestProgram): Promise<void> {
  const {
    terms: _terms,
    consent: _consent,
    ...values
  } = family({ student_standard: '4', nominal_fee: '12000' })
  const { yojana_type: scheme = '', student_Birthdate: born = '', ...rest } = values
  const form = '#lion-trust form'
  await person.open('/lion-trust')
  await person.until('the form is awake', () =>
    person.ask(
      (found: string) => {
        const button = document.querySelector(`${found} button[type=submit]`)
        button?.scrollIntoView()
        return button !== null && button.ariaDisabled !== 'true'
      },
      [form],
    ),
  )
  await person.press(scheme, form)
  for (const [label, value] of birthBoxes(born)) await person.write(`[aria-label="${label}"]`, value, form)
  for (const [name, value] of Object.entries(rest)) {
    if (name === 'father_mobileNo') await person.write('Mobile number', value.slice(2), form)
    else if (name === 'business_mobileNo') await person.write('Second mobile number', value.slice(2), form)
    else await person.write(`[name=${name}]`, value, form)
  }
  for (const field of ['student_photo', 'adhaar_card_photo', 'school_id_photo']) {
    const bytes = png(`${field}.png`, { side: 400 }).buffer.toString('base64')
    await person.until(field, () => person.ask(choose, [`${form} [id$="${field}"]`, field, bytes]))
    await person.until(`${field} is ready`, () => person.ask(isChosen, [form, field]))
  }
  await person.press('Submit', form)
  await pays(person)
  await person.until('the application is paid', async () => {
    const found = await app.query('select status from applications where email = $1', [values['email']])
    return found[0]?.['status'] === 'paid'
  })
}

async function typeCode(person: Person, code: string): Promise<void> {
  for (const [place, digit] of [...code].entries())
    await person.write(`[aria-label="Digit ${place + 1} of 6"]`, digit)
  await person.press('VERIFY', 'main')
}

async function pays(person: Person): Promise<void> {
  await person.write('Card number', CARD, 'body', CHECKOUT)
  await person.write('Expiry', '12/30', 'body', CHECKOUT)
  await person.write('CVV', '123', 'body', CHECKOUT)
  await person.write('Name on card', 'Bhavna Desai', 'body', CHECKOUT)
  await person.press('Pay', 'body', CHECKOUT)
  await person.write('OTP', '1234', 'body', CHECKOUT)
  await person.press('Confirm payment', 'body', CHECKOUT)
}

function choose(box: string, name: string, base64: string): boolean {
  const found = document.querySelector<HTMLInputElement>(box)
  if (!found) return false
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const carried = new DataTransfer()
  carried.items.add(new File([bytes], `${name}.png`, { type: 'image/png' }))
  found.files = carried.files
  found.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

function isChosen(form: string, field: string): boolean {
  const found = document.querySelector<HTMLFormElement>(form)
  const file = found && new FormData(found).get(field)
  return file instanceof File && file.size > 0
}
