import { Trans } from '@lingui/react/macro'
import { countdown } from '../../shell/formats.ts'
import css from './hold-clock.module.css'
import { minutesToSay } from './hold.ts'

/**
 * The time that a place is still kept, each second for the eye; for the ear only at five minutes and at one. It stands
 * outside other live regions, which would read out every second. `left` in milliseconds.
 */
export function HoldClock({ left }: { readonly left: number }) {
  const say = minutesToSay(left)
  const time = countdown(left / 1000)
  return (
    <>
      <p className={say === 1 ? `${css['clock']} ${css['soon']}` : css['clock']}>
        <Trans>
          Your place is kept for{' '}
          <b role="timer" aria-live="off">
            {time}
          </b>
        </Trans>
      </p>
      <p className="sr-only" role="status">
        {say === 5 && <Trans>Your place is kept for 5 more minutes.</Trans>}
        {say === 1 && <Trans>Your place is kept for 1 more minute.</Trans>}
      </p>
    </>
  )
}
