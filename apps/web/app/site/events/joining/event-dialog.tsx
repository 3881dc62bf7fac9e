import { Trans, useLingui } from '@lingui/react/macro'
import { flushSync } from 'react-dom'
import type { Event } from '@sahay/contract/events/events'
import { Progress } from '@sahay/ui/elements/progress.tsx'
import { Dialog } from '@sahay/ui/overlays/dialog.tsx'
import { useRupees } from '../../../shell/formats.ts'
import { useProfile } from '../../../shell/profile.ts'
import { pay } from '../../shared/payments/pay.ts'
import { PayAhead } from '../../shared/payments/pay-ahead.tsx'
import type { PendingPurchase } from '../../shared/payments/purchase.ts'
import { usePayEnd } from '../../shared/payments/use-pay-end.ts'
import payer from '../../shared/payments/payer-fields.module.css'
import css from './event-dialog.module.css'
import { EventEnd, UnreachedRule } from './event-end.tsx'
import { EventForm } from './event-form.tsx'
import { EventRules } from './event-rules.tsx'

export interface EventDialogProps {
  readonly event: Event
  /** True for a preview: it cannot be paid for. */
  readonly preview: boolean
  readonly onClose: () => void
  /** Called when entries have changed and the list must be reloaded. */
  readonly onChanged: () => void
  /** Called when the session has ended in the meantime. */
  readonly onSignIn: () => void
}

/** 'Donate': an event, its rules, and the form for entries. Exists only while open (product.md 4). */
export function EventDialog({ event, preview, onClose, onChanged, onSignIn }: EventDialogProps) {
  const end = usePayEnd(onChanged)
  const { profile, reload } = useProfile()

  function close() {
    onClose()
    reload()
  }

  function ordered(purchase: PendingPurchase) {
    // Releases the page's scroll lock before the checkout sets, and later restores, its own.
    flushSync(close)
    void pay(purchase, end)
  }

  return (
    <Dialog open title={<Trans>Donate</Trans>} onClose={close}>
      {!preview && <PayAhead />}
      <div className={`${payer['halves']} ${css['halves']}`}>
        <div className={`shrink ${payer['what']}`}>
          <EventSummary event={event} />
          <p className={`announced ${css['end']}`}>
            <EventEnd event={event} /> <UnreachedRule event={event} />
          </p>
          <EventRules rules={event.rules} lang={event.lang} />
        </div>
        {!preview && (
          <EventForm
            event={event}
            profile={profile}
            onOrdered={ordered}
            onStale={onChanged}
            onSignIn={onSignIn}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The event beside its form: picture on wide screens, its price, and how many entries are taken. */
function EventSummary({ event }: { readonly event: Event }) {
  const rupees = useRupees()
  const { t } = useLingui()
  const price = rupees(event.amount)
  const completed = event.completed_people
  const total = event.total_people
  return (
    <div>
      <div className={payer['picture']}>
        <img
          src={event.image}
          alt={event.alt ?? ''}
          lang={event.alt ? 'en' : undefined}
          width="640"
          height="480"
          decoding="async"
        />
      </div>
      <div className={`stack ${payer['text']}`}>
        <h3 className="breaks" lang={event.lang} dir="auto">
          {event.name}
        </h3>
        <p className="display h3-size">
          <Trans>{price} a place</Trans>
        </p>
        <Progress share={completed / total} />
        <p>{t`${completed} Completed / ${total} Total`}</p>
      </div>
    </div>
  )
}
