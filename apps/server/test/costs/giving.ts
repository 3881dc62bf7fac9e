import { createHmac, randomUUID } from 'node:crypto'
import { financialYear } from '@sahay/contract/kernel/time'
import { expect } from 'vitest'
import { consentTo, formOf, photo } from '../forms.ts'
import * as journey from '../journey.ts'
import { asking, type Costs, type Counting } from './counting.ts'

/** A sandbox event about an order that is not ours. */
function signedEvent() {
  const body = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { order_id: 'order_x' } } },
  })
  const signature = createHmac('sha256', 'demo-webhook-secret-of-the-sandbox').update(body).digest('hex')
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': randomUUID() }
  return { body, headers: { ...headers, 'content-type': 'application/json' } }
}

/** Public lists: a query keeps them out of the response cache. */
export async function costsOfSite({ app, costOf, donor }: Counting): Promise<Costs> {
  const { get } = asking(app, donor, '')
  return {
    getDonatorRequirement: await costOf(get('donation/list?fresh')),
    getSettings: await costOf(get('settings?fresh')),
    getTexts: await costOf(get('texts?names=terms&fresh')),
    getgalleryimg: await costOf(get('event/getImage?fresh')),
    getPeopleReview: await costOf(get('review/getreview?fresh')),
    getPartners: await costOf(get('partners?fresh')),
    getDonator: await costOf(get('donater/get?fresh')),
    getStatistics: await costOf(get('statistics?fresh')),
    reconciled: await costOf(get('payments/reconciled?fresh')),
  }
}

/** Gifts and inquiries, one of them paid, and its slip. */
export async function costsOfGiving({ app, costOf, donor, person }: Counting): Promise<Costs> {
  const { get, post } = asking(app, donor, '')
  const signed = { headers: { authorization: `Bearer ${donor}` } }
  const file = { field: 'photo', bytes: await photo() }
  const said = { address: 'Bapunagar', mobileNo: '9825012345', message: 'Books.' }
  const inquiry = { ...person, ...said, amount: '5', type: 'company', consent: consentTo('inquiry') }
  const sent = await post('donatorInquiry/add', formOf(inquiry, file))()
  const own = String(sent.body['id'])
  const asked = { ...said, Fullname: person.name, type: 'Education', consent: consentTo('help') }
  const organisation = {
    ...person,
    ...said,
    organisation: 'Prakash Foundation',
    consent: consentTo('organisation'),
  }
  const once = await journey.donate(app, donor, 'need_demo01', 1)
  const twice = await journey.donate(app, donor, 'need_demo01', 1)
  const sayOf = async ({ id, orderId }: journey.Donated) => {
    const { razorpay_payment_id } = await journey.pay(app, orderId)
    return { id, paymentId: razorpay_payment_id, type: 'Donation' }
  }
  const gift = { ...person, message: 'For her.', amount: 1, donationId: 'need_demo01' }
  const costs = {
    donatorDetails: await costOf(post('donationDetail/add', gift)),
    donatorInquiry: await costOf(post('donatorInquiry/add', formOf(inquiry, file))),
    inquiryPhoto: await costOf(async () => {
      const { headers } = await fetch(`${app.url}/api/donatorInquiry/photo/${own}`, signed)
      expect(headers.get('content-type')).toBe('image/jpeg')
    }),
    needHelp: await costOf(post('needInquiry/add', formOf(asked, { ...file, field: 'document' }))),
    connectNgo: await costOf(post('ngoInquiry/add', organisation)),
    payAgain: await costOf(post('payment/again', { kind: 'donation', id: once.id })),
    donatorPayment: await costOf(post('payment/fetchdata', await sayOf(once))),
    getThanks: await costOf(get(`thanks/donation/${once.id}`)),
    postPayment: await costOf(post('payment/fetch', await sayOf(twice))),
    webhook: await costOf(() => app.ask('POST', '/api/payments/webhook', signedEvent())),
  }
  await app.advance(0)
  const [slip] = await app.query('select code from slips where subject_id = $1', [once.id])
  return {
    ...costs,
    checkSlip: await costOf(get(`slip/check?code=${String(slip?.['code'])}`)),
    downloadSlip: await costOf(() => fetch(`${app.url}/api/slip/download/${once.id}`, signed)),
    reissueSlip: await costOf(post('slip/reissue', { id: once.id })),
    downloadStatement: await costOf(() =>
      fetch(`${app.url}/api/statement/download/${financialYear(new Date())}`, signed),
    ),
  }
}
