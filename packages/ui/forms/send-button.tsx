import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../elements/button.tsx'
import css from './send-button.module.css'

export interface SendButtonProps {
  readonly sending: boolean
  /** True if the last attempt failed. */
  readonly failed: boolean
  /** The button's label. */
  readonly children: ReactNode
  /** The text beside the spinner. */
  readonly busyText: ReactNode
  /** The text below while a picture is uploaded over a slow network. */
  readonly slowText?: ReactNode
}

/** Submits a form. A press before the page's script runs is held and repeated (`tap-replay.ts`). */
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
