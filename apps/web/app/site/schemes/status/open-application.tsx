import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Spinner } from '@sahay/ui/elements/spinner.tsx'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { call, Refusal } from '../../../shell/api.ts'
import { useRupees } from '../../../shell/formats.ts'
import { saveThanksKey } from '../../../shell/thanks-keys.ts'
import { loadPay } from '../../shared/payments/making-order.ts'
import { useOpenPayments } from '../../shared/payments/open-payments.ts'
import { PaymentNote } from '../../shared/payments/payment-note.tsx'
import { usePayEnd } from '../../shared/payments/use-pay-end.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { ApplicationStepper, stageOf } from './application-stepper.tsx'
import css from './status.module.css'
import { leaveStatus, takeOpened } from './status-visit.ts'
import { refuseTracked, type Ticket, type Tracked, useTracked } from './use-tracked.ts'
import { RequestedDocuments } from './requested-documents.tsx'

/** An application as its guardian sees it: its details, its progress, and the remaining tasks. */
export function OpenApplication({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useLingui()
  const { tracked, failed, reload } = useTracked(ticket)
  const heading = useRef<HTMLHeadingElement>(null)
  const here = tracked !== null

  // The form with the focus is gone: moves the focus to the opened application.
  useEffect(() => {
    if (here && takeOpened()) heading.current?.focus()
  }, [here])

  if (!tracked)
    return failed ? (
      <Button onClick={() => void reload()}>
        <Trans>Try again</Trans>
      </Button>
    ) : (
      <p className="row gap-3" role="status">
        <Spinner /> <Trans>One moment…</Trans>
      </p>
    )
  const number = tracked.registration ?? tracked.reference
  const unpaid = tracked.status === 'Received' && tracked.payment !== 'Success'
  return (
    <div className={`stack two-columns ${css['open']}`}>
      <div className={css['opened']}>
        <h2 ref={heading} className="breaks h3-size" tabIndex={-1} aria-describedby="status-now">
          <Trans>Application {number} is open</Trans>
        </h2>
        <p id="status-now" className="lead">
          {t(stageOf(tracked))}
        </p>
      </div>
      <div className={`stack top start shrink gap-5 ${css['side']}`}>
        {unpaid && <PayNow ticket={ticket} tracked={tracked} onPaid={() => void reload()} />}
        {tracked.wanted.length > 0 && (
          <RequestedDocuments
            ticket={ticket}
            documents={tracked.wanted}
            message={tracked.steps[tracked.steps.length - 1]?.words ?? null}
            onSent={() => void reload()}
          />
        )}
        <ApplicationStepper tracked={tracked} />
      </div>
      <div className={`stack top start shrink gap-5 ${css['side']}`}>
        <ApplicationFacts tracked={tracked} />
        <Button kind="quiet" small onClick={leaveStatus}>
          <Trans>Close it on this phone</Trans>
        </Button>
      </div>
      <PaymentNote onChanged={() => void reload()} offered={tracked.id} />
    </div>
  )
}

interface PayNowProps {
  readonly ticket: Ticket
  readonly tracked: Tracked
  readonly onPaid: () => void
}

/** An unpaid application, with a button to its checkout. */
function PayNow({ ticket, tracked, onPaid }: PayNowProps) {
  const rupees = useRupees()
  const { t } = useLingui()
  const end = usePayEnd()
  const { sending, sendOnce } = useSending()
  const { confirming } = useOpenPayments()
  const amount = rupees(tracked.amount)
  const { student } = tracked
  // Paid but not confirmed yet: does not ask for a second payment (departure 14).
  if (confirming.some(({ id }) => id === tracked.id)) return null

  function payNow() {
    void sendOnce(async () => {
      try {
        const pay = await loadPay()
        const order = await call('POST trustInquiry/track/pay', { body: { ticket: ticket.token } })
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
        saveThanksKey('application', order.id, order.thanks_key)
        await pay(purchase, end)
      } catch (error) {
        refuseTracked(error)
        if (error instanceof Refusal && error.code === 'already_paid') onPaid()
      }
    })
  }

  return (
    <div className={`stack start callout gap-4 ${css['todo']}`}>
      <p>
        <Trans>
          {amount} has not been paid yet. Once it is, you get the registration number and we start.
        </Trans>
      </p>
      <Button kind="go" busy={sending} busyText={<Trans>One moment…</Trans>} onClick={payNow}>
        <Trans>Pay now</Trans>
      </Button>
    </div>
  )
}
