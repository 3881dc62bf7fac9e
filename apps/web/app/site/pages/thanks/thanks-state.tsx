import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { rememberOrigin } from '../../../shell/origin.ts'
import { telephone } from '../../../shell/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import { Button, ButtonLink } from '@sahay/ui/elements/button.tsx'
import { Spinner } from '@sahay/ui/elements/spinner.tsx'
import css from './thanks.module.css'
import { outcomeTexts, type PaymentOutcome, toneOf } from './payment-status.tsx'
import { ThanksFrame } from './thanks-frame.tsx'
import type { ThanksState as State } from './use-thanks.ts'

export interface ThanksStateProps {
  readonly is: State['is']
  /** The payment's state, as far as known. */
  readonly outcome: PaymentOutcome | null
  readonly onAgain: () => void
}

/** The page while loading, and if there is nothing for this visitor. */
export function ThanksState({ is, outcome, onAgain }: ThanksStateProps) {
  const { pathname } = useLocation()
  const phone = useSettings()?.contact.phone
  const call = phone && (
    <p>
      <Trans>
        Or call us: <a href={telephone(phone)}>{phone}</a>
      </Trans>
    </p>
  )
  if (is === 'sign-in')
    return (
      <ThanksFrame
        status=""
        tone="waits"
        heading={<Trans>Please sign in to see this.</Trans>}
        lead={<Trans>What someone gave is shown only to them.</Trans>}
        side={
          <div>
            <ButtonLink
              kind="go"
              to="/signin"
              state={{ origin: pathname }}
              onClick={() => rememberOrigin(pathname)}
            >
              <Trans>Sign in</Trans>
            </ButtonLink>
          </div>
        }
      />
    )
  if (is === 'gone')
    return (
      <ThanksFrame
        status=""
        tone="waits"
        heading={<Trans>There is nothing here to show.</Trans>}
        lead={
          <>
            <p>
              <Trans>
                Only the person who gave can open this page, or the browser that sent the form, for a week. To
                find an application, use its number: <Link to="/application-status">see its status</Link>.
              </Trans>
            </p>
            {call}
          </>
        }
      />
    )
  return (
    <ThanksFrame
      status={outcome && outcomeTexts[outcome]}
      tone={toneOf(outcome)}
      heading={
        is === 'failed' ? <Trans>This page is waiting for the network.</Trans> : <Trans>One moment…</Trans>
      }
      lead={
        is === 'failed' ? (
          <>
            <p>
              <Trans>
                What you sent is safe with us. This page will load as soon as the connection is back.
              </Trans>
            </p>
            {call}
          </>
        ) : (
          <Spinner />
        )
      }
      side={
        is === 'failed' && (
          <div>
            <Button kind="line" onClick={onAgain}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )
      }
    >
      <div className={css['waiting']} />
    </ThanksFrame>
  )
}
