import { Plural, Trans } from '@lingui/react/macro'
import type { Event } from '@sahay/contract/events'
import type { ReactNode } from 'react'
import css from './countdown.module.css'
import { partsOf } from './draw-target.ts'
import { Fingerprint } from './fingerprint.tsx'

/** Days, when there are any, then hours, minutes and seconds to the draw; zero while the winners are on their way. */
export function Countdown({ event, left }: { readonly event: Event; readonly left: number | null }) {
  const { days, hours, minutes, seconds } = partsOf(left ?? 0)
  const at = event.draw_at ?? ''
  const when = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...options }).format(new Date(at))
  const date = at && when({ day: 'numeric', month: 'short', year: 'numeric' })
  const time = at && when({ hour: '2-digit', minute: '2-digit' })
  const completed = event.completed_people
  const total = event.total_people
  const shown = (value: string) => (left === null ? '––' : value)
  return (
    <>
      <h1 className={css['name']}>{event.name}</h1>
      <div className={css['tiles']} role="timer">
        {days > 0 && <Tile value={String(days)} unit={<Plural value={days} one="day" other="days" />} />}
        <Tile value={shown(hours)} unit={<Trans>hours</Trans>} />
        <Tile value={shown(minutes)} unit={<Trans>minutes</Trans>} />
        <Tile value={shown(seconds)} unit={<Trans>seconds</Trans>} />
      </div>
      <div className={css['words']}>
        {left === 0 ? (
          <p role="status">
            <Trans>The time has come. The winners are being drawn.</Trans>
          </p>
        ) : (
          at && (
            <p>
              <Trans>
                Winners are drawn on {date} at {time}, Indian time.
              </Trans>
            </p>
          )
        )}
        <p>
          <Trans>
            {completed} of {total} places are complete.
          </Trans>
        </p>
        <Fingerprint of={event.commitment} />
      </div>
    </>
  )
}

function Tile({ value, unit }: { readonly value: string; readonly unit: ReactNode }) {
  return (
    <div className={css['tile']}>
      <span className={css['value']}>{value}</span>
      <span className={css['unit']}>{unit}</span>
    </div>
  )
}
