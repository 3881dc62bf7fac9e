import { consentNotice } from '@sahay/contract/consent/consent'
import { type FamilyName, formOf } from './families.ts'
import { drawPicture } from './pictures.ts'
import type { Stage } from './stage.ts'

/** Forms of visitors: applications, requests for help, organisations, inquiries and pledges. */

/** A family sends its form; returns the application's id. */
export async function apply({ call }: Stage, name: FamilyName): Promise<{ id: string; orderId: string }> {
  const { id, data } = await call('POST trustInquiry/add', { body: await formOf(name) })
  return { id, orderId: data }
}

/** A family sends its form and pays its contribution; returns the application's id. */
export async function applyAndPay(stage: Stage, name: FamilyName): Promise<string> {
  const { id, orderId } = await apply(stage, name)
  await pay(stage, { id, orderId, type: 'Trusty' })
  return id
}

async function pay(
  { call, payOrder }: Stage,
  { id, orderId, type }: { id: string; orderId: string; type: 'Trusty' | 'Donator' },
): Promise<void> {
  const paid = await payOrder(orderId)
  await call('POST payment/fetch', {
    body: { id, paymentId: paid.razorpay_payment_id, type, signature: paid.razorpay_signature },
  })
}

interface Asking {
  readonly type: 'Education' | 'Health' | 'Other'
  readonly name: string
  readonly mobile: string
  readonly address: string
  readonly message: string
}

/** A person asks for help, with a picture of a document; returns the request's id. */
export async function askForHelp({ call }: Stage, asking: Asking): Promise<string> {
  const form = formWith({
    type: asking.type,
    Fullname: asking.name,
    mobileNo: asking.mobile,
    address: asking.address,
    message: asking.message,
    consent: consentNotice('help').version,
  })
  form.set('document', await drawPicture('sheet', asking.name.length))
  return (await call('POST needInquiry/add', { body: form })).data.id
}

/** Another organisation asks to connect; returns the request's id. */
export async function connect(
  { call }: Stage,
  asking: { organisation: string; name: string; mobileNo: string; email: string; message: string },
): Promise<string> {
  const body = { ...asking, consent: consentNotice('organisation').version }
  return (await call('POST ngoInquiry/add', { body })).data.id
}

/** A person who wants to become a donator sends the form, and pays. */
export async function inquire(
  stage: Stage,
  asking: { name: string; email: string; mobileNo: string; amount: string; address: string; message: string },
): Promise<void> {
  const form = formWith({ ...asking, type: 'company', consent: consentNotice('inquiry').version })
  form.set('photo', await drawPicture('portrait', asking.name.length))
  const { id, data } = await stage.call('POST donatorInquiry/add', { body: form })
  await pay(stage, { id, orderId: data, type: 'Donator' })
}

/** A person announces a payment by UPI or from a bank; returns the note's code. */
export async function pledge(
  { call }: Stage,
  promised: { name: string; contact: string; amount: number; need: string },
): Promise<{ id: string; code: string }> {
  const body = { ...promised, consent: consentNotice('pledge').version }
  const { id } = (await call('POST pledge/add', { body })).data
  return { id, code: (await call('GET pledge/one', { query: { id } })).data.code }
}

/** A form with fields, to which pictures can be added. */
export function formWith(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
