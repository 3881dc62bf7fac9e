import { Trans, useLingui } from '@lingui/react/macro'
import { call, Refusal } from '../../../shell/api.ts'
import { rupees } from '../../../shell/formats.ts'
import { keepThanksKey } from '../../../shell/thanks-keys.ts'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { loadPay } from '../../shared/payments/making-order.ts'
import { useOpenPayments } from '../../shared/payments/open-payments.ts'
import { usePayEnd } from '../../shared/payments/use-pay-end.ts'
import css from './status.module.css'
import { refuseTracked, type Ticket, type Tracked } from './use-tracked.ts'

export interface PayNowProps {
  readonly ticket: Ticket
  readonly tracked: Tracked
  readonly onPaid: () => void
}

/** An application that is not paid yet, and the way to its checkout. */
export function PayNow({ ticket, tracked, onPaid }: PayNowProps) {
  const { t } = useLingui()
  const end = usePayEnd()
  const { sending, once } = useSending()
  const { confirming } = useOpenPayments()
  const amount = rupees(tracked.amount)
  const { student } = tracked
  // Paid, and not confirmed yet: nobody is asked twice (departure 14).
  if (confirming.some(({ id }) => id === tracked.id)) return null

  function payNow() {
    void once(async () => {
      try {
        const pay = await loadPay()
        const order = await call('POST trustInquiry/track/pay', { body: { ticket: ticket.words } })
        const purchase = {
          type: 'Trusty',
          id: order.id,
          orderId: order.data,
          amountPaise: order.amountPaise,
          name: order.name,
          email: order.email,
          contact: order.mobile,
          about: t`the application of ${student}`,
        } as const
        keepThanksKey('application', order.id, order.thanks_key)
        await pay(purchase, end)
      } catch (error) {
        refuseTracked(error)
        if (error instanceof Refusal && error.code === 'already_paid') onPaid()
      }
    })
  }

  return (
    <div className={css['todo']}>
      <p>
        <Trans>{amount} is not paid yet. When it is, you get the registration number and we begin.</Trans>
      </p>
      <Button kind="go" busy={sending} busyText={<Trans>One moment…</Trans>} onClick={payNow}>
        <Trans>Pay now</Trans>
      </Button>
    </div>
  )
}
