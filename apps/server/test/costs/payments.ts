import { randomUUID } from 'node:crypto'
import * as journey from '../journey.ts'
import { demoKeys, strangePayment } from '../provider-controls.ts'
import type { TestApp } from '../test-client.ts'
import { asking, type Costs, type Counting } from './counting.ts'

/** The treasurer: a payment refunded in part, and an alert without money. */
export async function costsOfPayments(counting: Counting): Promise<Costs> {
  const { app, costOf, donor, owner } = counting
  const donation = await journey.donate(app, donor, 'need_demo01', 5)
  const paid = await journey.pay(app, donation.orderId)
  await journey.confirm(app, donor, donation, paid)
  const paymentId = paid.razorpay_payment_id
  const id = await alertOf(app, 'books_broken')
  const reason = 'Looked at by hand.'
  // the provider fails briefly: otherwise a refund's webhooks would be counted with the call
  await app.sandbox('POST', 'faults', { route: 'POST /payments/:id/refund', times: 1, status: 503 })
  const { get, post } = asking(app, owner, 'office/payments/')
  // before the unknown payment: a payout that contains it would be compared again each time
  const settlements = await costsOfSettlements(counting)
  const strange = await strangePayment(app, demoKeys, 10_000)
  await alertOf(app, 'unknown_payment', await strangePayment(app, demoKeys, 10_000))
  return {
    officePayment: await costOf(get(`one?id=${paymentId}`)),
    officePayments: await costOf(asking(app, owner, 'office/').get('payments?state=captured')),
    officePaymentTrail: await costOf(get(`trail?id=${paymentId}`)),
    officePaymentAsk: await costOf(post('ask', { id: paymentId, reason })),
    officeAlert: await costOf(get(`alerts/one?id=${id}`)),
    ...settlements,
    officeRefund: await costOf(post('refund', { paymentId, amount: 1, reason })),
    officeResolve: await costOf(post('alerts/resolve', { id, how: 'noted', reason })),
    officeBookPayment: await costOf(
      post('alerts/book', { id: await alertOf(app, 'unknown_payment', strange), to: 'need_demo16', reason }),
    ),
    officeBookUnmatched: await costOf(
      post('alerts/book-unmatched', {
        to: 'need_demo16',
        reason,
        upTo: '2099-01-01T00:00:00Z',
      }),
    ),
  }
}

/** Payouts to the bank, with a payment that the giver's bank took back. */
async function costsOfSettlements({ app, costOf, owner }: Counting): Promise<Costs> {
  const [lost] = await app.query('select id from payments where captured order by asked_at desc limit 1')
  const payment = String(lost?.['id'])
  for (const status of ['open', 'lost'])
    await app.sandbox('POST', 'disputes', { payment_id: payment, status, amount: 100, webhook: 'drop' })
  await app.sandbox('POST', 'settlements', { action: 'adjust', amount: -100 })
  const { id } = (await app.sandbox('POST', 'settlements', { webhook: 'drop' })) as { id: string }
  const { get, post } = asking(app, owner, 'office/settlements')
  await post('/fetch', {})()
  const [taken] = await app.query(
    "select entity_id from settlement_items where settlement_id = $1 and type = 'adjustment' and payment_id is not null",
    [id],
  )
  const [charged] = await app.query(
    "select entity_id from settlement_items where settlement_id = $1 and type = 'adjustment' and payment_id is null",
    [id],
  )
  const charge = { settlement: id, item: String(charged?.['entity_id']), reason: 'The invoice says so.' }
  const item = String(taken?.['entity_id'])
  const booked = { settlement: id, item, payment, reason: 'The dashboard says so.' }
  const whole = { ...charge, amount: -1, tax: 0.15 }
  const officeChargeBook = await costOf(post('/charge', whole))
  const officeChargeUnbook = await costOf(post('/uncharge', charge))
  // a settlement that differs is compared again each time
  await post('/charge', whole)()
  return {
    officeChargeBook,
    officeChargeUnbook,
    officeDisputeBook: await costOf(post('/dispute', booked)),
    officeSettlementsFetch: await costOf(post('/fetch', {})),
    officeSettlement: await costOf(get(`/one?id=${id}`)),
    officeSettlementItems: await costOf(get(`/items?settlement=${id}`)),
  }
}

/** An alert without money, or of ₹100 that the provider has and we have not. */
async function alertOf(app: TestApp, kind: string, payment?: string): Promise<string> {
  const id = `alt_${randomUUID().replaceAll('-', '')}`
  await app.query(
    `insert into payment_alerts (id, kind, subject, amount_paise, details, created_at)
     values ($1, $2, $3, $4, '{"words": ""}', now())`,
    [id, kind, payment ?? id, payment === undefined ? null : 10_000],
  )
  return id
}
