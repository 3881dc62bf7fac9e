import { Trans, useLingui } from '@lingui/react/macro'
import type { Event } from '@sahay/contract/events'
import { rupees } from '../../shell/formats.ts'
import { Progress } from '@sahay/ui/elements/progress.tsx'
import css from './event-summary.module.css'

/** The event beside the form of places in it: picture on wide screens, its price, and how many places are taken. */
export function EventSummary({ event }: { readonly event: Event }) {
  const { t } = useLingui()
  const price = rupees(event.amount)
  const completed = event.completed_people
  const total = event.total_people
  return (
    <div>
      <img className={css['picture']} src={event.image} alt="" width="640" height="480" decoding="async" />
      <div className={css['words']}>
        <h3 className={css['name']}>{event.name}</h3>
        <p className={css['price']}>
          <Trans>{price} a place</Trans>
        </p>
        <Progress share={completed / total} />
        <p>{t`${completed} Completed / ${total} Total`}</p>
      </div>
    </div>
  )
}
