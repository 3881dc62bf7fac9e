import { call } from '../../../shell/api.ts'
import { aheadOf } from '../../../shell/server-clock.ts'
import { thanksKey } from '../../../shell/thanks-keys.ts'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { refuse } from '../forms/refuse.ts'
import { loadPay } from './making-order.ts'
import { type PayKind, typeOf } from './pay-kinds.ts'
import { usePayEnd } from './use-pay-end.ts'

/**
 * Opens the checkout for the order of an unpaid record. Calls `onChanged` if that is refused, because the page is then
 * outdated, and when its entry is released.
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
        refuse(error)
        onChanged()
      }
    })

  return { paying: sending, payAgain }
}
