import { newKey } from '../journey.ts'
import { photo } from '../forms.ts'
import * as family from '../schemes-journey.ts'
import { asking, type Costs, type Counting } from './counting.ts'

/** Spending: payouts to schools, and purchases. */
export async function costsOfSpending({ app, costOf, owner }: Counting): Promise<Costs> {
  const { get, post } = asking(app, owner, 'office/')
  const picture = new File([new Uint8Array(await photo())], 'paper.jpg')
  const sent = await family.applyApproved(app, owner, 3_000)
  const school = { name: 'Shree Vidyalaya', address: '', contact: '', mobile: '', email: '' }
  await post('schools/save', { id: null, version: null, ...school })()
  const first: string[] = []
  const chosen = { children: [{ id: sent.id, amount: 3_000 }], way: 'transfer', fund: 'fund:schemes' }
  const officePayoutsMake = await costOf(async () => {
    const { body } = await post('payouts/make', { ...chosen, key: newKey(), bank: 'bac_main' })()
    first.push(...(body['data'] as { payouts: string[] }).payouts)
  })
  const [id = ''] = first
  const reason = 'The account number was wrong.'
  const officePayout = await costOf(get(`payouts/one?id=${id}`))
  const officePayoutAsk = await costOf(post('payouts/ask', { id, reason }))
  const paid = { id, version: 0, reference: 'SBIN0012', paidOn: '2026-03-31' }
  const officePayoutPay = await costOf(post('payouts/pay', paid))
  const receipt = new FormData()
  receipt.set('id', id)
  receipt.set('receipt', picture)
  const bought = new FormData()
  const about = { key: newKey(), kind: 'purchases', fund: 'fund:schemes', what: 'Bags', shop: 'Patel' }
  const how = { amount: '100', day: '2026-03-31', from: 'bank:bac_main', reference: '' }
  for (const [name, value] of Object.entries({ ...about, ...how })) bought.set(name, value)
  bought.set('bill', picture)
  const purchases: string[] = []
  const officePurchaseBook = await costOf(async () => {
    const { body } = await post('purchases/book', bought)()
    purchases.push((body['data'] as { id: string }).id)
  })
  const [purchase = ''] = purchases
  const officePayoutReceiptAdd = await costOf(post('payouts/receipt', receipt))
  const officePayoutReceipt = await costOf(get(`payouts/receipt/${id}`))
  const officePayoutReverse = await costOf(post('payouts/reverse', { id, version: 2, reason }))
  const again = await post('payouts/make', { ...chosen, key: newKey(), bank: 'bac_main' })()
  const [draft] = (again.body['data'] as { payouts: string[] }).payouts
  return {
    officePayoutsMake,
    officePayout,
    officePayoutAsk,
    officePayoutPay,
    officePayoutReceiptAdd,
    officePayoutReceipt,
    officePayoutLetter: await costOf(get(`payouts/letter?id=${id}`)),
    officePayoutReverse,
    officePayoutCancel: await costOf(post('payouts/cancel', { id: draft, version: 0, reason })),
    officePurchaseBook,
    officePurchase: await costOf(get(`purchases/one?id=${purchase}`)),
    officePurchaseBill: await costOf(get(`purchases/bill/${purchase}`)),
    officePurchaseReverse: await costOf(post('purchases/reverse', { id: purchase, reason })),
  }
}
