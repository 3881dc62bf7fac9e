import { Trans } from '@lingui/react/macro'
import { rupees } from '../../../shell/formats.ts'
import { Button } from '@sahay/ui/elements/button.tsx'
import { giveBack } from './give-back.ts'
import { type Hold, secondsToPay } from './hold.ts'
import { HoldClock } from './hold-clock.tsx'
import { dropUnpaid, useOpenPayments } from './open-payments.ts'
import { pay } from './pay.ts'
import css from './payment-note.module.css'
import type { Purchase } from './purchase.ts'
import { useHoldLeft } from './use-hold-left.ts'
import { usePayEnd } from './use-pay-end.ts'

export interface HeldNoteProps {
  readonly order: Purchase
  readonly hold: Hold
  /** The place is free again. */
  readonly onChanged: () => void
}

/** Places whose payment window is gone, by a reload or a bad line: they can be paid for while they are kept. */
export function HeldNote({ order, hold, onChanged }: HeldNoteProps) {
  const end = usePayEnd(onChanged)
  const { failure } = useOpenPayments()
  const left = useHoldLeft(hold)
  const amount = rupees(order.amountPaise / 100)
  if (secondsToPay(left) === null)
    return (
      <div className={css['note']}>
        <p role="status">
          <Trans>
            The time to pay for {order.about} is over, and what was kept for you is open to others again.
            Nothing was taken.
          </Trans>
        </p>
        <Button kind="quiet" small onClick={dropUnpaid}>
          <Trans>Close</Trans>
        </Button>
      </div>
    )
  return (
    <div className={css['note']}>
      <div>
        <p role="status">
          {failure && <b>{failure} </b>}
          <Trans>
            {amount} for {order.about} is not paid yet.
          </Trans>
        </p>
        <HoldClock hold={hold} left={left} />
      </div>
      <div className={css['actions']}>
        <Button kind="line" small onClick={() => void pay(order, end)}>
          <Trans>Pay again</Trans>
        </Button>
        <Button kind="quiet" small onClick={() => void giveBack(order.id, hold, onChanged)}>
          <Trans>Give it back</Trans>
        </Button>
      </div>
    </div>
  )
}
