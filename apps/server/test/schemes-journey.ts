import { consentNotice } from '@sahay/contract/consent/consent'
import { photo } from './forms.ts'
import type { TestApp } from './test-client.ts'
import type { Answer } from './test-client.ts'
import { codeFor, type Paid, pay } from './journey.ts'
import { setLimit } from './staff-journey.ts'

/** Families' actions on applications, for several tests. */

let families = 0

/** The form of a new family, for a child in class 4. */
export function family(change: Readonly<Record<string, string>> = {}): Record<string, string> {
  families += 1
  const nth = String(families + (Date.now() % 90_000)).padStart(5, '0')
  return {
    nominal_fee: '12000',
    yojana_type: 'School Fees Sahay Yojana',
    school_name: 'Shree Vidyalaya',
    school_address: 'Maninagar, Ahmedabad',
    student_name: 'Aarav',
    student_father_name: 'Rajesh',
    student_lastname: `Parmar${nth}`,
    student_Birthdate: '2016-08-14',
    student_standard: '4',
    email: `family.${families}.${Date.now()}@home.example`,
    apartment: '12 Sukhdham',
    area: 'Bapunagar',
    city: 'Ahmedabad',
    state: 'Gujarat',
    pincode: '380024',
    fathername: 'Rajesh Parmar',
    father_mobileNo: `9198251${nth}`,
    father_business: 'Tailor',
    business_mobileNo: `9198252${nth}`,
    business_address: 'Kalupur',
    person_name: 'Meena Shah',
    other_information: 'He likes to read.',
    terms: 'on',
    consent: consentNotice('application').version,
    ...change,
  }
}

/** The filled-in form, with a small photograph in each required field unless others are given. */
export async function form(
  values: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Uint8Array>> = {},
): Promise<FormData> {
  const filled = new FormData()
  for (const [name, value] of Object.entries(values)) filled.set(name, value)
  const small = await photo()
  for (const [field, bytes] of Object.entries({ student_photo: small, adhaar_card_photo: small, ...files }))
    filled.set(field, new File([new Uint8Array(bytes)], `${field}.jpg`))
  return filled
}

/** A family's paper form, as staff enter it. */
export async function paperForm(
  values: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string>> = {},
): Promise<FormData> {
  const once = `paper-${String(values['student_lastname'])}-of-a-test`
  const said = { once, language: 'gu', signed_on: '2026-04-02', taken_by: 'Meena at the counter' }
  return form({ ...values, ...said, ...change })
}

/** Sends the form. */
export async function send(
  app: TestApp,
  values: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Uint8Array>> = {},
): Promise<Answer> {
  return app.ask('POST', '/api/trustInquiry/add', { body: await form(values, files) })
}

export interface Sent {
  readonly id: string
  readonly orderId: string
  readonly reference: string
  readonly values: Readonly<Record<string, string>>
}

/** Sends an application that must be accepted. */
export async function apply(
  app: TestApp,
  values: Readonly<Record<string, string>> = family(),
): Promise<Sent> {
  const { status, body } = await send(app, values)
  if (status !== 200) throw new Error(`not taken: ${JSON.stringify(body)}`)
  return {
    id: String(body['id']),
    orderId: String(body['data']),
    reference: String(body['reference']),
    values,
  }
}

/** Sends the checkout's proof to the server. */
export function confirm(app: TestApp, { id }: Sent, paid: Paid): Promise<Answer> {
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = paid
  return app.ask('POST', '/api/payment/fetch', { body: { id, paymentId, type: 'Trusty', signature } })
}

/** Pays an application in the checkout and confirms it. */
export async function payFor(app: TestApp, sent: Sent): Promise<Answer> {
  return confirm(app, sent, await pay(app, sent.orderId))
}

/** Requests a code with a number and a mobile. */
export function begin(app: TestApp, number: string, mobile: string): Promise<Answer> {
  return app.ask('POST', '/api/trustInquiry/track/begin', { body: { number, mobile } })
}

/** Proves a code with a number and a mobile. */
export function prove(app: TestApp, number: string, mobile: string, otp: string): Promise<Answer> {
  return app.ask('POST', '/api/trustInquiry/track/prove', { body: { number, mobile, otp } })
}

/** Opens an application as its family does; returns the ticket. */
export async function track(app: TestApp, number: string, { values }: Sent): Promise<string> {
  const { email = '', father_mobileNo: mobile = '' } = values
  const before = (await app.mailsTo(email)).length
  await begin(app, number, mobile)
  const { body } = await prove(app, number, mobile, await codeFor(app, email, before))
  if (typeof body['ticket'] !== 'string') throw new Error(`no ticket: ${JSON.stringify(body)}`)
  return body['ticket']
}

/** An application's status, for the holder of the ticket. */
export async function standing(app: TestApp, ticket: string): Promise<Record<string, unknown>> {
  const { body } = await app.ask('POST', '/api/trustInquiry/track/read', { body: { ticket } })
  return body['data'] as Record<string, unknown>
}

/** A family that has paid, whose fees an owner or caseworker has approved. Rupees. */
export async function applyApproved(
  app: TestApp,
  token: string,
  amount: number,
  values: Readonly<Record<string, string>> = family(),
): Promise<Sent> {
  const sent = await apply(app, values)
  await payFor(app, sent)
  const { id } = sent
  const steps = {
    review: { id },
    facts: { id, schoolFee: 100_000, otherHelp: 0, recommended: false },
    approve: { id, amount },
  }
  for (const [path, body] of Object.entries(steps)) {
    const { status } = await app.ask('POST', `/api/office/applications/${path}`, { token, body })
    if (status !== 200) throw new Error(`${path}: ${status}`)
  }
  return sent
}

/** Pays the approved amount to the school with the application's spelling, as an owner; returns the payout. */
export async function payToSchool(
  app: TestApp,
  owner: string,
  paid: { readonly id: string; readonly amount: number; readonly reference: string; readonly fund?: string },
): Promise<string> {
  const { id, amount, reference, fund = 'fund:schemes' } = paid
  const ask = async (path: string, body: object) => {
    const { status, body: answer } = await app.ask('POST', `/api/office/${path}`, { token: owner, body })
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer['data'] as Record<string, unknown>
  }
  await setLimit(app, 1_000_000)
  const name = 'Shree Vidyalaya'
  await ask('schools/save', {
    id: null,
    version: null,
    name,
    address: '',
    contact: '',
    mobile: '',
    email: '',
  })
  const key = `batch${id.replace(/\W|_/g, '').slice(-20)}`
  const chosen = { key, children: [{ id, amount }], way: 'transfer', fund, bank: 'bac_main' }
  const [payout] = (await ask('payouts/make', chosen))['payouts'] as string[]
  await ask('payouts/pay', { id: payout, version: 0, reference, paidOn: '2026-03-31' })
  return String(payout)
}
