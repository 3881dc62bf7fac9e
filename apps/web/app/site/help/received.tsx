import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './received.module.css'

/** Said once another organisation's request was taken. */
export function NgoReceived({ reference }: { readonly reference: string }) {
  return (
    <Received heading={<Trans>Your request has reached us</Trans>} reference={reference}>
      <p>
        <Trans>
          We will read it and answer by phone or e-mail. If you call us before that, give the number.
        </Trans>
      </p>
    </Received>
  )
}

interface ReceivedProps {
  readonly heading: ReactNode
  /** The number that people read out on the telephone. */
  readonly reference: string
  /** What happens next, and when. */
  readonly children: ReactNode
}

/** The calm word after a form was taken: its number, and what happens next. Takes the focus, so that it is read. */
function Received({ heading, reference, children }: ReceivedProps) {
  const panel = useRef<HTMLElement>(null)
  const title = useId()
  useEffect(() => {
    panel.current?.focus()
  }, [reference])
  return (
    <section ref={panel} className={`stack gap-2 ${css['panel']}`} tabIndex={-1} aria-labelledby={title}>
      <h3 id={title}>{heading}</h3>
      <p>
        <Trans>
          The number of your request is <b className={`display breaks ${css['number']}`}>{reference}</b>
        </Trans>
      </p>
      <h4 className={css['next']}>
        <Trans>What happens next</Trans>
      </h4>
      {children}
    </section>
  )
}
