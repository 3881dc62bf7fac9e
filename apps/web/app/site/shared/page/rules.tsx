import type { ReactNode } from 'react'
import { useIsEnglishCopy } from '../../../shell/in-english.tsx'
import css from './rules.module.css'

export interface RulesProps {
  /** The anchor for the table of contents. */
  readonly id?: string
  readonly heading: ReactNode
  readonly children: ReactNode
}

/** One section of plain text: a heading and its content. */
export function Rules({ id, heading, children }: RulesProps) {
  // the repeated English copy has no anchor
  const again = useIsEnglishCopy()
  return (
    <section id={again ? undefined : id} className={`stack breaks gap-3 ${css['rules']}`}>
      <h2 className="h2-small">{heading}</h2>
      <div className={`stack diamonds gap-3 ${css['text']}`}>{children}</div>
    </section>
  )
}
