import { accountsAt } from '../../../platform/identity/identity.published.ts'
import type { Adopt } from '../../../money/payments/reconciling/adoption.service.ts'
import { newId } from '../../../kernel/new-id.ts'
import { insertAdopted } from './donations.store.ts'
import { sourceLanguage } from '@sahay/contract/kernel/languages'

/**
 * Makes the donation that a payment lacks, everything that its need still takes: the excess goes to the next urgent needs, as with
 * late payments. It belongs to the account with the payer's address, or to nobody. Null where there is no such need.
 */
export const adoptDonation: Adopt = async (tx, { to, name, email, mobile, amount, at }) => {
  if (to === null) return null
  const [account] = email === '' ? [] : await accountsAt(tx, { kind: 'email', value: email })
  const orderId = newId('ord')
  const written = await insertAdopted(tx, {
    id: newId('don'),
    orderId,
    language: account?.language ?? sourceLanguage,
    needId: to,
    accountId: account?.id ?? null,
    once: null,
    name: name ?? account?.name ?? '',
    email,
    mobile,
    message: '',
    amount,
    createdAt: at,
    ifFull: 'next',
  })
  return written ? orderId : null
}
