import { Trans } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useCountdown } from '../../../shell/formats.ts'

export interface ResendRowProps {
  readonly secondsLeft: number
  readonly busy: boolean
  readonly onResend: () => void
}

/** The button for another code once the wait is over; until then the remaining time, mm:ss. */
export function ResendRow({ secondsLeft, busy, onResend }: ResendRowProps) {
  const left = useCountdown()(secondsLeft)
  return (
    <div className="cluster apart gap-2 gap-x-4">
      <p>
        {secondsLeft > 0 ? (
          <Trans>
            No code? Resend in{' '}
            <b className="number" role="timer">
              {left}
            </b>
          </Trans>
        ) : (
          <Trans>No code yet?</Trans>
        )}
      </p>
      <Button
        kind="line"
        small
        type="submit"
        name="resend"
        value="yes"
        disabled={secondsLeft > 0}
        busy={busy}
        onClick={(event) => {
          event.preventDefault()
          onResend()
        }}
      >
        <Trans>Resend</Trans>
      </Button>
    </div>
  )
}

/** The button that requests a code, on both account forms. */
export function SendCodeButton({ sending }: { readonly sending: boolean }) {
  return (
    <Button kind="go" type="submit" wide busy={sending}>
      <Trans>Send the code</Trans>
    </Button>
  )
}
