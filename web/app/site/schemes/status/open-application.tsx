import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Spinner } from '@sahay/ui/elements/spinner.tsx'
import { PaymentNote } from '../../shared/payments/payment-note.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { ApplicationStepper } from './application-stepper.tsx'
import { PayNow } from './pay-now.tsx'
import { statusWords } from './status-path.ts'
import { leaveStatus, takeOpened } from './status-visit.ts'
import css from './status.module.css'
import { type Ticket, useTracked } from './use-tracked.ts'
import { WantedPapers } from './wanted-papers.tsx'

/** An application as its guardian sees it: what it is, how far it is, and what is still to be done. */
export function OpenApplication({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useLingui()
  const { tracked, failed, reload } = useTracked(ticket)
  const heading = useRef<HTMLHeadingElement>(null)
  const here = tracked !== null

  // The form that had the focus is gone: it goes on to what was opened.
  useEffect(() => {
    if (here && takeOpened()) heading.current?.focus()
  }, [here])

  if (!tracked)
    return failed ? (
      <Button onClick={() => void reload()}>
        <Trans>Try again</Trans>
      </Button>
    ) : (
      <p className={css['waiting']} role="status">
        <Spinner /> <Trans>One moment…</Trans>
      </p>
    )
  const number = tracked.registration ?? tracked.reference
  const unpaid = tracked.status === 'Received' && tracked.payment !== 'Success'
  return (
    <div className={css['open']}>
      <div className={css['opened']}>
        <h2 ref={heading} tabIndex={-1} aria-describedby="status-now">
          <Trans>Application {number} is open</Trans>
        </h2>
        <p id="status-now" className="lead">
          {t(statusWords[tracked.status])}
        </p>
      </div>
      <div className={css['side']}>
        {unpaid && <PayNow ticket={ticket} tracked={tracked} onPaid={() => void reload()} />}
        {tracked.wanted.length > 0 && (
          <WantedPapers
            ticket={ticket}
            wanted={tracked.wanted}
            words={tracked.steps[tracked.steps.length - 1]?.words ?? null}
            onSent={() => void reload()}
          />
        )}
        <ApplicationStepper tracked={tracked} />
      </div>
      <div className={css['side']}>
        <ApplicationFacts tracked={tracked} />
        <Button kind="quiet" small onClick={leaveStatus}>
          <Trans>Close it on this phone</Trans>
        </Button>
      </div>
      <PaymentNote onChanged={() => void reload()} offered={tracked.id} />
    </div>
  )
}
