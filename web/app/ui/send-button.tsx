import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import css from './send-button.module.css'
import { useHydrated } from './use-hydrated.ts'

export interface SendButtonProps {
  readonly sending: boolean
  /** What the button does, in a word or two. */
  readonly children: ReactNode
  /** The words beside the spinner. */
  readonly busyText: ReactNode
  /** Said below while a picture is on its way over a slow network. */
  readonly patience?: ReactNode
}

/** Sends a form; it cannot act before the page's script is at work. */
export function SendButton({ sending, children, busyText, patience }: SendButtonProps) {
  const hydrated = useHydrated()
  return (
    <div className={css['row']}>
      <Button kind="go" type="submit" aria-disabled={!hydrated} busy={sending} busyText={busyText}>
        {children}
      </Button>
      <p className={css['patience']} role="status">
        {sending && patience}
      </p>
    </div>
  )
}
