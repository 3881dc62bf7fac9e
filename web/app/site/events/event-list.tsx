import { Trans } from '@lingui/react/macro'
import type { Event } from '@sahay/contract/events'
import { Pagination } from '@sahay/ui/elements/pagination.tsx'
import { EventCard } from './event-card.tsx'
import css from './event-list.module.css'

/** Cards a page (spec §9). */
const PER_PAGE = 12

/** The first row is seen at once. */
const SEEN_AT_ONCE = 3

export interface EventListProps {
  readonly events: readonly Event[] | null
  /** The page as the address has it. */
  readonly asked: string | null
  readonly onJoin: (event: Event) => void
}

/** One page of the events, and the way to the others; an address beyond them shows the last. */
export function EventList({ events, asked, onJoin }: EventListProps) {
  if (!events || events.length === 0) {
    return (
      <div className={`panel ${css['none']}`}>
        <img src="/pictures/object/kite.svg" width="150" height="150" alt="" />
        <p>
          {events ? <Trans>No events are open just now.</Trans> : <Trans>The events did not come.</Trans>}
        </p>
      </div>
    )
  }
  const last = Math.ceil(events.length / PER_PAGE)
  const page = Math.min(last, Math.max(1, Math.trunc(Number(asked)) || 1))
  return (
    <>
      <ul role="list" className={css['cards']}>
        {events.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((event, place) => (
          <li key={event.id}>
            <EventCard event={event} eager={place < SEEN_AT_ONCE} onJoin={onJoin} />
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
