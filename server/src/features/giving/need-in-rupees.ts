import type { Need as Shown } from '@sahay/contract/giving'
import { lessDownToZero, toRupees } from '@sahay/contract/kernel/money'
import type { ListedNeed, Need } from './giving.store.ts'

/** A need as the API has it: rupees, and the address of a picture. */
export function needInRupees(need: Need & Partial<ListedNeed>): Shown {
  return {
    id: need.id,
    image: need.image ?? `/pictures/need/${need.id}.svg`,
    name: need.name,
    required_amount: toRupees(need.required),
    received_amount: toRupees(need.received),
    pending_amount: toRupees(lessDownToZero(need.required, need.received)),
    requirement: need.requirement,
    ...(need.metAt ? { met: { at: need.metAt.toISOString(), gifts: need.gifts ?? 0 } } : {}),
  }
}
