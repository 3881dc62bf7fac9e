import type { PaymentType } from '@sahay/contract/payments'
import { useEffect, useEffectEvent } from 'react'
import { readToken, useToken } from '../../../shell/session.ts'
import { ConfirmingNote } from './confirming-note.tsx'
import { confirmOpenPayments } from './confirm-payment.ts'
import { dropUnpaid, openPayments, useOpenPayments } from './open-payments.ts'
import { isOwners } from './purchase.ts'
import { UnpaidNote } from './unpaid-note.tsx'

/** How often the server is asked again about a payment it could not confirm at once. */
const ASK_AGAIN_MS = 10_000

export interface PaymentNoteProps {
  /** A payment is settled, or a place is free again: what the page shows is to be loaded anew. */
  readonly onChanged: () => void
  /** The record whose order the page itself offers to pay: it is not offered twice. */
  readonly offered?: string | undefined
}

/** A quiet note at the foot of the window: a payment still to be confirmed, or an order left unpaid (departure 14). */
export function PaymentNote({ onChanged, offered }: PaymentNoteProps) {
  const { unpaid, confirming, checkout, failure } = useOpenPayments()
  const token = useToken()
  const mayShow = ({ type }: { readonly type: PaymentType }) => token !== null || !isOwners(type)
  const first = confirming.find(mayShow)
  const waiting = first !== undefined
  const ask = useEffectEvent(async () => {
    const before = openPayments().confirming.length
    await confirmOpenPayments()
    if (openPayments().confirming.length < before) onChanged()
  })

  useEffect(() => {
    if (!waiting) return
    const now = () => void ask()
    now()
    const again = setInterval(now, ASK_AGAIN_MS)
    window.addEventListener('online', now)
    return () => {
      clearInterval(again)
      window.removeEventListener('online', now)
    }
  }, [waiting])

  // A donor's order belongs to who made it: after log-out nobody else is asked to pay it.
  useEffect(() => {
    if (unpaid && isOwners(unpaid.type) && !token && !readToken()) dropUnpaid()
  }, [unpaid, token])

  if (first) return <ConfirmingNote payment={first} />
  if (!unpaid || !mayShow(unpaid)) return null
  if (unpaid.id === offered && checkout === 'closed' && failure === null) return null
  return <UnpaidNote order={unpaid} onChanged={onChanged} />
}
