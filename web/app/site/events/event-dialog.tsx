import { Trans } from '@lingui/react/macro'
import type { Event } from '@sahay/contract/events'
import { flushSync } from 'react-dom'
import { useProfile } from '../../shell/profile.ts'
import { Dialog } from '@sahay/ui/overlays/dialog.tsx'
import { pay } from '../shared/payments/pay.ts'
import type { Purchase } from '../shared/payments/purchase.ts'
import { usePayEnd } from '../shared/payments/use-pay-end.ts'
import css from './event-dialog.module.css'
import { EventForm } from './event-form.tsx'
import { EventRules } from './event-rules.tsx'
import { EventSummary } from './event-summary.tsx'

export interface EventDialogProps {
  readonly event: Event
  readonly onClose: () => void
  /** The places have changed: the list is to be loaded anew. */
  readonly onChanged: () => void
  /** The session has ended meanwhile. */
  readonly onSignIn: () => void
}

/** 'Donate': an event, its rules, and the form of places in it. Lives only while it is open (spec §4). */
export function EventDialog({ event, onClose, onChanged, onSignIn }: EventDialogProps) {
  const end = usePayEnd(onChanged)
  const { profile, reload } = useProfile()

  function close() {
    onClose()
    reload()
  }

  function ordered(purchase: Purchase) {
    // The page's own lock on scrolling is gone before the checkout sets and later restores its own.
    flushSync(close)
    void pay(purchase, end)
  }

  return (
    <Dialog open title={<Trans>Donate</Trans>} onClose={close}>
      <div className={css['halves']}>
        <div className={css['facts']}>
          <EventSummary event={event} />
          <EventRules html={event.rules} />
        </div>
        <EventForm
          event={event}
          profile={profile}
          phone={end.settings?.contact.phone || null}
          onOrdered={ordered}
          onStale={onChanged}
          onSignIn={onSignIn}
        />
      </div>
    </Dialog>
  )
}
