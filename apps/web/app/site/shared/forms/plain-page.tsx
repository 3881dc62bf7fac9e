import type { ReactNode } from 'react'
import { PlainAnswer, type Refused } from '@sahay/ui/fields/plain-answer.tsx'
import css from './plain-page.module.css'
import { useWithScript } from './use-with-script.ts'

export interface PlainPageProps {
  /** The server's refusal, where there is one. */
  readonly answer: Refused | null
  /** Where the same form stands for browsers with script. */
  readonly withScript: string
  readonly heading: ReactNode
  readonly children: ReactNode
}

/** A form on a page of its own, where a browser without script sends it. */
export function PlainPage({ answer, withScript, heading, children }: PlainPageProps) {
  useWithScript(withScript)
  return (
    <div className={`wrap ${css['page']}`}>
      <h1>{heading}</h1>
      <PlainAnswer value={answer}>{children}</PlainAnswer>
    </div>
  )
}
