import { consentNotice } from '@sahay/contract/consent/consent'
import { type FamilyName, formOf } from './families.ts'
import { drawPicture, formWith } from './pictures.ts'
import type { inquiries, organisations, pledges, requestsForHelp } from './people.ts'
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

/** A person asks for help, with a picture of a document; returns the request's id. */
export async function askForHelp({ call }: Stage, asking: (typeof requestsForHelp)[number]): Promise<string> {
  const document = await drawPicture('sheet', asking.Fullname.length)
  const body = formWith({ ...asking, consent: consentNotice('help').version, document })
  return (await call('POST needInquiry/add', { body })).data.id
}

/** Another organisation asks to connect; returns the request's id. */
export async function connect({ call }: Stage, asking: (typeof organisations)[number]): Promise<string> {
  const body = { ...asking, consent: consentNotice('organisation').version }
  return (await call('POST ngoInquiry/add', { body })).data.id
}

/** A person who wants to become a donator sends the form, and pays. */
export async function inquire(stage: Stage, asking: (typeof inquiries)[number]): Promise<void> {
  const photo = await drawPicture('portrait', asking.name.length)
  const body = formWith({ ...asking, type: 'company', consent: consentNotice('inquiry').version, photo })
  const { id, data } = await stage.call('POST donatorInquiry/add', { body })
  await pay(stage, { id, orderId: data, type: 'Donator' })
}

/** A person announces a payment by UPI or from a bank; returns the note's code. */
export async function pledge(
  { call }: Stage,
  promised: (typeof pledges)[number],
): Promise<{ id: string; code: string }> {
  const body = { ...promised, consent: consentNotice('pledge').version }
  const { id } = (await call('POST pledge/add', { body })).data
  return { id, code: (await call('GET pledge/one', { query: { id } })).data.code }
}
