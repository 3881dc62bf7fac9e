import { Plural, Trans } from '@lingui/react/macro'
import { countdown } from '../../../shell/formats.ts'
import css from './hold-clock.module.css'
import { type Hold, minutesToSay } from './hold.ts'

/**
 * The time that places are still kept, each second for the eye; for the ear only at five minutes and at one. It stands
 * outside other live regions, which would read out every second. `left` in milliseconds.
 */
export function HoldClock({ hold, left }: { readonly hold: Hold; readonly left: number }) {
  const places = hold.places ?? 1
  const say = minutesToSay(left)
  const time = countdown(left / 1000)
  return (
    <>
      <p className={say === 1 ? `${css['clock']} ${css['soon']}` : css['clock']}>
        <Trans>
          <Plural value={places} one="Your place is" other="Your # places are" /> kept for{' '}
          <b role="timer" aria-live="off">
            {time}
          </b>
        </Trans>
      </p>
      <p className="sr-only" role="status">
        {say === 5 && (
          <Plural
            value={places}
            one="Your place is kept for 5 more minutes."
            other="Your # places are kept for 5 more minutes."
          />
        )}
        {say === 1 && (
          <Plural
            value={places}
            one="Your place is kept for 1 more minute."
            other="Your # places are kept for 1 more minute."
          />
        )}
      </p>
    </>
  )
}
