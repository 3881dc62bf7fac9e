import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Event } from '@sahay/contract/events/events'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { useFigures } from '@sahay/ui/elements/figures.ts'
import { Progress } from '@sahay/ui/elements/progress.tsx'
import { joinParam } from '../../shell/origin.ts'
import { useDates } from '../../shell/dates.tsx'
import { useRupees } from '../../shell/formats.ts'
import css from './countdown.module.css'
import { EventEnd, UnreachedRule } from './joining/event-end.tsx'
import { partsOf } from './draw-target.ts'
import timer from './timer.module.css'

/** Days, if any, then hours, minutes and seconds until the draw; zero while the winners are being loaded. */
export function Countdown({ event, left }: { readonly event: Event; readonly left: number | null }) {
  const { days, hours, minutes, seconds } = partsOf(left ?? 0)
  const { day, hour } = useDates()
  const at = event.draw_at ?? ''
  const date = at && day(at)
  const time = at && hour(at)
  const figures = useFigures()
  const shown = (value: string) => (left === null ? '––' : figures(value))
  const hoursTile = <Tile value={shown(hours)} unit={<Trans>hours</Trans>} />
  const others = (
    <>
      <Tile value={shown(minutes)} unit={<Trans>minutes</Trans>} />
      <Tile value={shown(seconds)} unit={<Trans>seconds</Trans>} />
    </>
  )
  return (
    <div className={`stack one-column gap-5 ${timer['sheet']}`}>
      <h1 lang={event.lang} dir="auto">
        {event.name}
      </h1>
      {days > 0 ? (
        <div className={`${css['tiles']} ${css['days']}`} role="timer">
          <div className={css['pair']}>
            <Tile value={figures(days)} unit={<Plural value={days} one="day" other="days" />} />
            {hoursTile}
          </div>
          <div className={css['pair']}>{others}</div>
        </div>
      ) : (
        <div className={css['tiles']} role="timer">
          {hoursTile}
          {others}
        </div>
      )}
      <div className="stack gap-2">
        {left === 0 ? (
          <p className={css['when']} role="status">
            <Trans>The time has come. The winners are being drawn.</Trans>
          </p>
        ) : (
          at && (
            <p className={css['when']}>
              <Trans>
                Winners are drawn on {date} at {time}, Indian time.
              </Trans>
            </p>
          )
        )}
        <Places event={event} />
      </div>
      <Fingerprint of={event.commitment} />
    </div>
  )
}

function Tile({ value, unit }: { readonly value: string; readonly unit: ReactNode }) {
  return (
    <div className={`stack shrink ${css['tile']}`}>
      <span className={`display number ${css['value']}`}>{value}</span>
      <span className={css['unit']}>{unit}</span>
    </div>
  )
}

/** An event whose draw has no time: entries are left, or were left when it closed (product.md 10). */
export function DrawNotFixed({ event }: { readonly event: Event }) {
  const rupees = useRupees()
  const price = rupees(event.amount)
  return (
    <div className={`stack one-column gap-5 ${timer['sheet']} ${timer['beside']}`}>
      <img className={timer['kite']} src="/pictures/object/kite.svg" width="220" height="220" alt="" />
      <h1 lang={event.lang} dir="auto">
        {event.name}
      </h1>
      <p className={`lead ${timer['lead']}`}>
        {event.state === 'returned' ? (
          <Trans>
            This event has closed, and not all of its places were taken. As its rules say, there is no draw,
            and we refund every rupee to those who gave it.
          </Trans>
        ) : event.state === 'closed' ? (
          <Trans>
            This event has closed. Anyone who was paying at that moment still has a few minutes. After that,
            this page says what happens next.
          </Trans>
        ) : (
          <Trans>
            The draw is held when the event is full: at 11:00 on the day after the last place is paid for.
          </Trans>
        )}
      </p>
      {event.state !== 'returned' && (
        <div className="stack gap-2">
          {event.state === 'open' && (
            <p className={css['when']}>
              <Trans>{price} a place</Trans>
            </p>
          )}
          <Places event={event} />
        </div>
      )}
      <div className="cluster gap-2 gap-x-5">
        {event.state === 'open' ? (
          <ButtonLink kind="go" to={`/joinourngo?${joinParam}=${event.id}`}>
            <Trans>Donate Now</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink kind="go" to="/joinourngo">
            <Trans>See the events</Trans>
          </ButtonLink>
        )}
      </div>
      {event.state === 'open' && event.closes_at && (
        <p>
          <EventEnd event={event} /> <UnreachedRule event={event} />
        </p>
      )}
      <Fingerprint of={event.commitment} />
    </div>
  )
}

/** How many entries of an event are paid for, as a progress bar and a sentence. */
function Places({ event }: { readonly event: Event }) {
  const completed = event.completed_people
  const total = event.total_people
  return (
    <div>
      <Progress share={completed / total} />
      <p>
        <Trans>
          {completed} of {total} places are filled.
        </Trans>
      </p>
    </div>
  )
}

/**
 * The fingerprint of the draw's secret seed, published before the first entry; nothing if the API returns none. Folded,
 * because few people compare it, and they know where to look.
 */
function Fingerprint({ of }: { readonly of: string | null | undefined }) {
  if (!of) return null
  return (
    <details className={css['fingerprint']}>
      <summary>
        <Trans>To check the draw: its fingerprint</Trans>
      </summary>
      <p>
        <Trans>Fingerprint of the draw’s secret number, published before the first place was taken:</Trans>
      </p>
      <code dir="ltr">{of}</code>
      <Link to="/how-a-draw-is-made">
        <Trans>What is this?</Trans>
      </Link>
    </details>
  )
}
