import { Trans, useLingui } from '@lingui/react/macro'
import type { Event } from '@sahay/contract/events'
import { useId } from 'react'
import { Link } from 'react-router'
import { rupees } from '../../shell/formats.ts'
import { joinParam } from '../../shell/origin.ts'
import { Button, ButtonLink } from '@sahay/ui/elements/button.tsx'
import { Progress } from '@sahay/ui/elements/progress.tsx'
import css from './event-card.module.css'
import { ShareEvent } from './share-event.tsx'
import { timerPath } from './timer-path.ts'

export interface EventCardProps {
  readonly event: Event
  readonly eager: boolean
  readonly onJoin: (event: Event) => void
}

/** One event: picture, places, and Donate Now, or Winning Announcement once all places are taken (spec §2). */
export function EventCard({ event, eager, onJoin }: EventCardProps) {
  const { t } = useLingui()
  const name = useId()
  const completed = event.completed_people
  const total = event.total_people
  const price = rupees(event.amount)
  return (
    <article className={`panel ${css['card']}`}>
      <img
        className={css['picture']}
        src={event.image}
        alt=""
        width="640"
        height="480"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      <div className={css['words']}>
        <h2 className={css['name']} id={name}>
          {event.name}
        </h2>
        <p className={css['facts']}>
          <span>
            <Trans>{price} a place</Trans>
          </span>
          <b>{t`${completed} Completed / ${total} Total`}</b>
        </p>
        <Progress share={completed / total} />
        {event.pending_people === 0 ? (
          <ButtonLink to={timerPath(event)} className={css['way']} aria-describedby={name}>
            <Trans>Winning Announcement</Trans>
          </ButtonLink>
        ) : (
          // a form, so that a browser without script goes to where one joins without
          <form
            action={`/join/${event.id}`}
            data-begins={`${joinParam}=${event.id}`}
            className={css['way']}
            onSubmit={(submit) => {
              submit.preventDefault()
              onJoin(event)
            }}
          >
            <Button kind="go" type="submit" aria-label={t`Donate Now, ${event.name}`}>
              <Trans>Donate Now</Trans>
            </Button>
          </form>
        )}
        <div className={css['links']}>
          {event.pending_people > 0 && (
            <Link className={css['draw']} to={timerPath(event)} aria-describedby={name}>
              <Trans>The draw</Trans>
            </Link>
          )}
          <ShareEvent event={event} />
        </div>
      </div>
    </article>
  )
}
