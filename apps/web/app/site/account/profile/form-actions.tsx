import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'

export interface FormActionsProps {
  readonly sending: boolean
  readonly onCancel: () => void
  /** What sending is called. */
  readonly children: ReactNode
}

/** The two buttons under a change: send it, or leave things as they are. */
export function FormActions({ sending, onCancel, children }: FormActionsProps) {
  return (
    <div className="flow gap-3">
      <Button kind="go" type="submit" small busy={sending}>
        {children}
      </Button>
      <Button small onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
