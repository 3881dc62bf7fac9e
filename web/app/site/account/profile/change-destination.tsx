import { useState } from 'react'
import type { Destination } from '../destination.ts'
import { AskDestination } from './ask-destination.tsx'
import { ProveDestination } from './prove-destination.tsx'

export interface ChangeDestinationProps {
  readonly what: 'email' | 'mobile_no'
  readonly onDone: () => void
}

/** What a code is on its way to. */
export interface CodeOnItsWay {
  readonly to: Destination
  /** Whether the code for a number travels by mail, because no SMS gateway is set up. */
  readonly byMail: boolean
}

/** A new e-mail address or number in two steps: say it, then prove it by the code that was sent. */
export function ChangeDestination({ what, onDone }: ChangeDestinationProps) {
  const [sent, setSent] = useState<CodeOnItsWay | null>(null)
  return sent ? (
    <ProveDestination sent={sent} onDone={onDone} />
  ) : (
    <AskDestination what={what} onSent={setSent} onCancel={onDone} />
  )
}
