import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import css from '../shared/forms/plain-page.module.css'

export interface NotPayableProps {
  /** A place that was not paid for was just given back. */
  readonly givenBack: boolean
  /** The server's sentence. */
  readonly why: string
}

/** In the place of an order that cannot be paid: why, and where else to go. */
export function NotPayable({ givenBack, why }: NotPayableProps) {
  return (
    <>
      <h1>
        <Trans>Nothing was paid</Trans>
      </h1>
      <p className="lead">{givenBack ? <Trans>Your place was given back. Nothing was taken.</Trans> : why}</p>
      <div className={css['ways']}>
        <ButtonLink to="/urgentneeddata">
          <Trans>See urgent needs</Trans>
        </ButtonLink>
        <ButtonLink to="/joinourngo">
          <Trans>See events</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
