import { PROMISED_DAYS, promisedBy } from '../../platform/casework/promise.ts'
import type { Adopt } from '../../money/payments/reconciling/adoption.service.ts'
import { newId } from '../../kernel/new-id.ts'
import { insertAdopted } from './inquiries.store.ts'

/** Makes the inquiry that a payment to the general fund lacks; it is linked to its payer's account when it is booked. */
export const adoptInquiry: Adopt = async (tx, { to, name, email, mobile, amount, at }) => {
  if (to !== null) return null
  const inquiry = {
    id: newId('inq'),
    name: name ?? '',
    email,
    mobile,
    amount,
    createdAt: at,
    promisedBy: promisedBy(at, PROMISED_DAYS),
  }
  const order = {
    id: newId('ord'),
    purpose: 'inquiry',
    subjectId: inquiry.id,
    accountId: null,
    amount,
    createdAt: at,
  } as const
  await insertAdopted(tx, inquiry, order)
  return order.id
}
