import { Trans } from '@lingui/react/macro'
import { rupees } from '../../../shell/formats.ts'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Spinner } from '@sahay/ui/elements/spinner.tsx'
import { dropUnpaid, useOpenPayments } from './open-payments.ts'
import { pay } from './pay.ts'
import { HeldNote } from './held-note.tsx'
import { HoldAbove } from './hold-above.tsx'
import css from './payment-note.module.css'
import type { Purchase } from './purchase.ts'
import { usePayEnd } from './use-pay-end.ts'

/** An order whose checkout was left: it can be paid again, on the same order. */
export function UnpaidNote({
  order,
  onChanged,
}: {
  readonly order: Purchase
  readonly onChanged: () => void
}) {
  const end = usePayEnd(onChanged)
  const { checkout, failure } = useOpenPayments()
  const amount = rupees(order.amountPaise / 100)
  const { hold } = order
  if (checkout === 'open') return hold ? <HoldAbove hold={hold} /> : null
  if (checkout === 'opening')
    return (
      <div className={css['note']} role="status">
        <p className={css['opening']}>
          <Spinner />
          <Trans>Opening the payment window…</Trans>
        </p>
      </div>
    )
  if (hold) return <HeldNote order={order} hold={hold} onChanged={onChanged} />
  return (
    <div className={css['note']} role="status">
      <p>
        {failure && <b>{failure} </b>}
        <Trans>
          {amount} for {order.about} is not paid yet.
        </Trans>
      </p>
      <div className={css['actions']}>
        <Button kind="line" small onClick={() => void pay(order, end)}>
          <Trans>Pay again</Trans>
        </Button>
        <Button kind="quiet" small onClick={dropUnpaid}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </div>
  )
}
