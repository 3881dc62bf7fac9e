import { useState } from 'react'
import { AskDestination } from './ask-destination.tsx'
import type { CodeOnItsWay } from './code-on-its-way.ts'
import { ProveDestination } from './prove-destination.tsx'

export interface ChangeDestinationProps {
  readonly what: 'email' | 'mobile_no'
  readonly onDone: () => void
}

/** A new e-mail address or number in steps: say it, confirm it by a code to the present mail, prove it by one to the new. */
export function ChangeDestination({ what, onDone }: ChangeDestinationProps) {
  const [sent, setSent] = useState<CodeOnItsWay | null>(null)
  return sent ? (
    <ProveDestination key={sent.step} sent={sent} onSent={setSent} onDone={onDone} />
  ) : (
    <AskDestination what={what} onSent={setSent} onCancel={onDone} />
  )
}
