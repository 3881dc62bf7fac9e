import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../elements/button.tsx'
import css from './send-button.module.css'

export interface SendButtonProps {
  readonly sending: boolean
  /** Whether the last sending did not succeed. */
  readonly failed: boolean
  /** What the button does, in a word or two. */
  readonly children: ReactNode
  /** The words beside the spinner. */
  readonly busyText: ReactNode
  /** Said below while a picture is on its way over a slow network. */
  readonly slowText?: ReactNode
}

/** Sends a form. A press before the page's script is at work is held and repeated (`tap-replay.ts`). */
export function SendButton({ sending, failed, children, busyText, slowText }: SendButtonProps) {
  return (
    <div className="cluster gap-3 gap-x-5">
      <Button kind="go" type="submit" busy={sending} busyText={busyText}>
        {children}
      </Button>
      <p className={`quiet ${css['slowText']}`} role="status">
        {sending
          ? slowText
          : failed && <Trans>It has not been sent yet. Everything you filled in is still here.</Trans>}
      </p>
    </div>
  )
}
