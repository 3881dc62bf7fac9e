import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PaymentNote } from '../payments/payment-note.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { ApplicationStepper } from './application-stepper.tsx'
import { PayNow } from './pay-now.tsx'
import { leaveStatus } from './status-visit.ts'
import css from './status.module.css'
import { type Ticket, useTracked } from './use-tracked.ts'
import { WantedPapers } from './wanted-papers.tsx'

/** An application as its guardian sees it: what it is, how far it is, and what is still to be done. */
export function OpenApplication({ ticket }: { readonly ticket: Ticket }) {
  const { tracked, failed, reload } = useTracked(ticket)
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
  const unpaid = tracked.status === 'Received' && tracked.payment !== 'Success'
  return (
    <div className={css['open']}>
      <div className={css['side']}>
        {unpaid && <PayNow ticket={ticket} tracked={tracked} onPaid={() => void reload()} />}
        {tracked.wanted.length > 0 && (
          <WantedPapers
            ticket={ticket}
            wanted={tracked.wanted}
            words={tracked.steps.at(-1)?.words ?? null}
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
