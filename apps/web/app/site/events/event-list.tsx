import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Event } from '@sahay/contract/events/events'
import { Button, ButtonLink } from '@sahay/ui/elements/button.tsx'
import { pageWithin } from '@sahay/ui/elements/page-numbers.ts'
import { Pagination } from '@sahay/ui/elements/pagination.tsx'
import { Progress } from '@sahay/ui/elements/progress.tsx'
import { WhatsappLink } from '@sahay/ui/elements/whatsapp-link.tsx'
import { useDates } from '../../shell/dates.tsx'
import { useRupees } from '../../shell/formats.ts'
import { joinParam } from '../../shell/origin.ts'
import { useSiteAddress } from '../../shell/settings.ts'
import { NoSuchPage } from '../shared/page/no-such-page.tsx'
import css from './event-list.module.css'
import { timerPath } from '../../shell/public-pages.ts'
import { PlainForm } from '@sahay/ui/forms/plain-form.tsx'

/** Cards per page (product.md 9). */
const PER_PAGE = 12

/** The first row is visible immediately. */
const MAX_VISIBLE = 3

export interface EventListProps {
  readonly events: readonly Event[] | null
  /** The page number in the address. */
  readonly asked: string | null
  readonly onJoin: (event: Event) => void
}

/** One page of the events, with links to the others. Says so if the page does not exist. */
export function EventList({ events, asked, onJoin }: EventListProps) {
  if (!events || events.length === 0) {
    return (
      <div className={`panel cluster gap-4 gap-x-6 ${css['none']}`}>
        <img src="/pictures/object/kite.svg" width="150" height="150" alt="" />
        <p>
          {events ? (
            <Trans>No events are open just now.</Trans>
          ) : (
            <Trans>We could not load the events.</Trans>
          )}
        </p>
      </div>
    )
  }
  const last = Math.ceil(events.length / PER_PAGE)
  const page = pageWithin(asked, last)
  if (page === null) return <NoSuchPage asked={asked ?? ''} last={last} first="/joinourngo" />
  return (
    <>
      <ul role="list" className={`stack ${css['cards']}`}>
        {events.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((event, place) => (
          <li key={event.id}>
            <EventCard event={event} eager={place < MAX_VISIBLE} onJoin={onJoin} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        last={last}
        to={(target) => (target === 1 ? '/joinourngo' : `?page=${target}`)}
      />
    </>
  )
}

interface EventCardProps {
  readonly event: Event
  readonly eager: boolean
  readonly onJoin: (event: Event) => void
}

/** One event: picture, entries, and Donate Now, or Winning Announcement once all entries are taken (product.md 2). */
function EventCard({ event, eager, onJoin }: EventCardProps) {
  const rupees = useRupees()
  const { t } = useLingui()
  const name = useId()
  const completed = event.completed_people
  const total = event.total_people
  const price = rupees(event.amount)
  const { moment } = useDates()
  const until = event.closes_at ? moment(event.closes_at) : null
  return (
    <article className={`panel stack ${css['card']}`}>
      <img
        className={`full ${css['picture']}`}
        src={event.image}
        alt={event.alt ?? ''}
        lang={event.alt ? 'en' : undefined}
        width="640"
        height="480"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      <div className={`gap-2 shrink ${css['text']}`}>
        <h2 className="breaks h3-size" id={name} lang={event.lang} dir="auto">
          {event.name}
        </h2>
        <p className={`flow apart muted ${css['facts']}`}>
          <span>
            <Trans>{price} a place</Trans>
          </span>
          <b>{t`${completed} Completed / ${total} Total`}</b>
        </p>
        <Progress share={completed / total} />
        {until !== null && event.pending_people > 0 && (
          <p className={`quiet ${css['until']}`}>
            <Trans>Until {until}</Trans>
          </p>
        )}
        {event.pending_people === 0 ? (
          <div className={css['way']}>
            <ButtonLink to={timerPath(event)} aria-describedby={name}>
              {event.state === 'returned' || event.state === 'closed' ? (
                <Trans>This event has closed</Trans>
              ) : (
                <Trans>Winning Announcement</Trans>
              )}
            </ButtonLink>
          </div>
        ) : (
          // a form, so that a browser without script goes to its own page for joining
          <PlainForm
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
          </PlainForm>
        )}
        <div className={`cluster apart ${css['links']}`}>
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

/** Shares an event: its remaining entries, or its draw. */
function ShareEvent({ event }: { readonly event: Event }) {
  const rupees = useRupees()
  const { t } = useLingui()
  const site = useSiteAddress()
  const { name, pending_people: open } = event
  const price = rupees(event.amount)
  const draw = `${site}${timerPath(event)}`
  const text =
    open === 0
      ? t`${name}: all places are taken. The draw and its winners: ${draw}`
      : t`${name}: ${price} a place, ${open} still open. ${draw}`
  return <WhatsappLink text={text} about={<span lang={event.lang}>{name}</span>} />
}
