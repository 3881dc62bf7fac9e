import { useState } from 'react'
import { AskDestination } from './ask-destination.tsx'
import type { CodeOnItsWay } from './code-on-its-way.ts'
import { ProveDestination } from './prove-destination.tsx'

export interface ChangeDestinationProps {
  readonly what: 'email' | 'mobile_no'
  readonly onDone: () => void
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
