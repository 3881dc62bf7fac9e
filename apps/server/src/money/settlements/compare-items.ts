import type { ItemFinding } from '@sahay/contract/payments/office-settlements'
import { type Paise, paise } from '@sahay/contract/kernel/money'
import type { KnownToSettle } from '../payments/payments.published.ts'

/** An item as the provider lists it. Paise. */
export interface Item {
  readonly entityId: string
  readonly type: string
  readonly amount: Paise
  readonly credit: Paise
  readonly debit: Paise
  readonly tax: Paise
  readonly paymentId: string | null
  readonly description: string
  readonly createdAt: Date
}

export interface ComparedItem extends Item {
  readonly finding: ItemFinding
  /** The item's signed effect on the settlement by our books. */
  readonly ours: Paise
}

const nothing = paise(0)

/**
 * Compares an item with our books, to the paisa. The provider's fee for a payment is the part that it does not pay out.
 * `elsewhere`: the item was already settled with another settlement.
 */
export function compareItem(item: Item, known: readonly KnownToSettle[], elsewhere: boolean): ComparedItem {
  const { entityId, type, amount, credit, debit, tax, paymentId } = item
  const says = (finding: ItemFinding, ours: Paise): ComparedItem => ({ ...item, finding, ours })
  if (type === 'adjustment' && credit > 0n) {
    // a refund that was deducted earlier but rejected by the payer's bank; or a dispute that was won
    const came = known.some(
      (one) => one.is === 'returned' && [paymentId, entityId].includes(one.id) && one.amount === credit,
    )
    return came && !elsewhere ? says('fits', credit) : says('adjustment', nothing)
  }
  if (type === 'adjustment' && debit > 0n) {
    const isDebited = known.some((one) => one.is === 'taken' && one.id === entityId && one.amount === debit)
    return isDebited && !elsewhere ? says('fits', paise(0n - debit)) : says('adjustment', nothing)
  }
  if (type !== 'payment' && type !== 'refund') return says('adjustment', nothing)
  const ours = known.find((one) => one.is === type && one.id === entityId)
  if (!ours) return says('unknown', nothing)
  if (elsewhere) return says('again', nothing)
  if (type === 'refund') return says(debit === ours.amount ? 'fits' : 'amount', paise(0n - ours.amount))
  const net = paise(ours.amount - ours.charged)
  if (amount !== ours.amount) return says('amount', net)
  return says(amount - credit === ours.charged && tax === ours.tax ? 'fits' : 'fee', net)
}
