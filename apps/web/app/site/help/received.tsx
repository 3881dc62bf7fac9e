import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import css from './received.module.css'

/**
 * The confirmation after another organisation's request: the number that people read out on the telephone, and what happens
 * next. Receives the focus, so that screen readers read it.
 */
export function NgoReceived({ reference }: { readonly reference: string }) {
  const panel = useRef<HTMLElement>(null)
  const title = useId()
  useEffect(() => panel.current?.focus(), [reference])
  return (
    <section
      ref={panel}
      className={`stack callout gap-2 pad-5 ${css['panel']}`}
      tabIndex={-1}
      aria-labelledby={title}
    >
      <h3 id={title}>
        <Trans>Your request has reached us</Trans>
      </h3>
      <p>
        <Trans>
          The number of your request is <b className={`display breaks ${css['number']}`}>{reference}</b>
        </Trans>
      </p>
      <h4 className={`strong ${css['next']}`}>
        <Trans>What happens next</Trans>
      </h4>
      <p>
        <Trans>
          We will read it and answer by phone or e-mail. If you call us before that, give the number.
        </Trans>
      </p>
    </section>
  )
}
