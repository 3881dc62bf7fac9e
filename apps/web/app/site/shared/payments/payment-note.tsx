import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import type { PaymentType } from '@sahay/contract/payments/kinds'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Spinner } from '@sahay/ui/elements/spinner.tsx'
import { useRupees } from '../../../shell/formats.ts'
import { readToken, useToken } from '../../../shell/session.ts'
import { confirmOpenPayments } from './confirm-payment.ts'
import { HoldNote, HoldAbove } from './hold-note.tsx'
import { dropUnpaid, openPayments, useOpenPayments } from './open-payments.ts'
import { kindOf, pathOfPayment } from './pay-kinds.ts'
import css from './payment-note.module.css'
import { type Confirmation, isOwners, type PendingPurchase } from './purchase.ts'
import { usePayAgain } from './use-pay-again.ts'

/** The retry interval for a payment that could not be confirmed immediately. */
const ASK_AGAIN_MS = 10_000

export interface PaymentNoteProps {
  /** Called when a payment is settled or an entry is free again, so that the page reloads its data. */
  readonly onChanged: () => void
  /** The record whose order the page itself offers to pay, so that it is not offered twice. */
  readonly offered?: string | undefined
}

/** A note at the bottom of the window: a payment still to be confirmed, or an unpaid order (departure 14). */
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

  // A donor's order belongs to its owner: after log-out nobody else is asked to pay it.
  useEffect(() => {
    if (unpaid && isOwners(unpaid.type) && !token && !readToken()) dropUnpaid()
  }, [unpaid, token])

  if (first) return <ConfirmingNote payment={first} />
  if (!unpaid || !mayShow(unpaid)) return null
  if (unpaid.id === offered && checkout === 'closed' && failure === null) return null
  return <UnpaidNote order={unpaid} onChanged={onChanged} />
}

/** An order whose checkout was closed: it can be paid again. */
function UnpaidNote({
  order,
  onChanged,
}: {
  readonly order: PendingPurchase
  readonly onChanged: () => void
}) {
  const rupees = useRupees()
  const { paying, payAgain } = usePayAgain(onChanged)
  const { checkout, failure } = useOpenPayments()
  const amount = rupees(order.amountPaise / 100)
  const { hold, id } = order
  const kind = kindOf(order.type)
  if (checkout === 'open') return hold ? <HoldAbove hold={hold} /> : null
  if (checkout === 'opening')
    return (
      <div className={css['note']} role="status">
        <p className="row gap-3">
          <Spinner />
          <Trans>Opening the payment window…</Trans>
        </p>
      </div>
    )
  if (hold) return <HoldNote order={order} hold={hold} onChanged={onChanged} />
  return (
    <div className={css['note']} role="status">
      <p>
        {/* in the payment provider's words, in English */}
        {failure && <b lang="en">{failure} </b>}
        <Trans>
          {amount} for {order.about} has not been paid yet.
        </Trans>
      </p>
      <div className="row gap-2">
        <Button kind="line" small busy={paying} onClick={() => kind && payAgain(kind, id)}>
          <Trans>Pay again</Trans>
        </Button>
        <Button kind="quiet" small onClick={dropUnpaid}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </div>
  )
}

/** The money has moved but the server has not confirmed it yet. */
function ConfirmingNote({ payment }: { readonly payment: Confirmation }) {
  const rupees = useRupees()
  const amount = rupees(payment.amountPaise / 100)
  return (
    <div className={css['note']} role="status">
      <p>
        <b>
          <Trans>Paid; we are confirming</Trans>
        </b>{' '}
        <Trans>
          {amount} for {payment.about}: you don’t need to do anything more.
        </Trans>{' '}
        <Link to={pathOfPayment(payment)}>
          <Trans>See the status</Trans>
        </Link>
      </p>
    </div>
  )
}
