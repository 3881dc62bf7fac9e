import { msg } from '@lingui/core/macro'
import type { ProblemCode } from '@sahay/contract/kernel/problems'
import { call, Refusal } from '../../../shell/api.ts'
import { aheadOf } from '../../../shell/server-clock.ts'
import { thanksKey } from '../../../shell/thanks-keys.ts'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { refuse } from '../forms/refuse.ts'
import { loadPay } from './making-order.ts'
import { dropUnpaid, openPayments } from './open-payments.ts'
import { type PayKind, typeOf } from './pay-kinds.ts'
import { usePayEnd } from './use-pay-end.ts'

/** Problems after which the order can never be paid: paid in another tab, or its need or place is gone. */
const FINAL: readonly (ProblemCode | null)[] = [
  'already_paid',
  'hold_over',
  'not_found',
  'need_closed',
  'need_ended',
  'amount_above_pending',
]

/**
 * Opens the checkout for the order of an unpaid record, if the server says that it can still be paid. Calls `onChanged` if
 * that is refused, because the page is then outdated, and when its entry is released.
 */
export function usePayAgain(onChanged: () => void) {
  const end = usePayEnd(onChanged)
  const { sending, sendOnce } = useSending()

  const payAgain = (kind: PayKind, id: string, places = 1) =>
    void sendOnce(async () => {
      try {
        const pay = await loadPay()
        const sentAt = Date.now()
        const order = await call('POST payment/again', {
          body: { kind, id },
          key: thanksKey(kind, id),
          repeatable: true,
        })
        const { amountPaise, name, email, mobile: contact, about, heldUntil, now, data: orderId } = order
        const hold =
          heldUntil === null ? {} : { hold: { until: heldUntil, ahead: aheadOf(now, sentAt), places } }
        await pay({ type: typeOf(kind), id, orderId, amountPaise, name, email, contact, about, ...hold }, end)
      } catch (error) {
        const isNetwork = error instanceof Refusal && !error.fromServer
        refuse(error, isNetwork ? { fallback: msg`Network error occurred!` } : {})
        const isOver = error instanceof Refusal && FINAL.includes(error.code)
        if (isOver && openPayments().unpaid?.id === id) dropUnpaid()
        onChanged()
      }
    })

  return { paying: sending, payAgain }
}
