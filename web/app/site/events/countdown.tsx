import { Plural, Trans } from '@lingui/react/macro'
import type { Event } from '@sahay/contract/events'
import type { ReactNode } from 'react'
import { day, hour } from '../../shell/formats.ts'
import css from './countdown.module.css'
import { partsOf } from './draw-target.ts'
import { Fingerprint } from './fingerprint.tsx'
import { Places } from './places.tsx'
import timer from './timer.module.css'

/** Days, when there are any, then hours, minutes and seconds to the draw; zero while the winners are on their way. */
export function Countdown({ event, left }: { readonly event: Event; readonly left: number | null }) {
  const { days, hours, minutes, seconds } = partsOf(left ?? 0)
  const at = event.draw_at ?? ''
  const date = at && day(at)
  const time = at && hour(at)
  const shown = (value: string) => (left === null ? '––' : value)
  const hoursTile = <Tile value={shown(hours)} unit={<Trans>hours</Trans>} />
  const others = (
    <>
      <Tile value={shown(minutes)} unit={<Trans>minutes</Trans>} />
      <Tile value={shown(seconds)} unit={<Trans>seconds</Trans>} />
    </>
  )
  return (
    <div className={timer['sheet']}>
      <h1>{event.name}</h1>
      {days > 0 ? (
        <div className={`${css['tiles']} ${css['days']}`} role="timer">
          <div className={css['pair']}>
            <Tile value={String(days)} unit={<Plural value={days} one="day" other="days" />} />
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
      <div className={css['words']}>
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
    <div className={css['tile']}>
      <span className={css['value']}>{value}</span>
      <span className={css['unit']}>{unit}</span>
    </div>
  )
}
