import type { ReactNode } from 'react'
import { useIsEnglishCopy } from '../../../shell/in-english.tsx'
import css from './rules.module.css'

export interface RulesProps {
  /** Where a list of contents leads. */
  readonly id?: string
  readonly heading: ReactNode
  readonly children: ReactNode
}

/** One section of plain text: a heading and what stands under it. */
export function Rules({ id, heading, children }: RulesProps) {
  // said once more in English, it has no address of its own
  const again = useIsEnglishCopy()
  return (
    <section id={again ? undefined : id} className={`stack breaks gap-3 ${css['rules']}`}>
      <h2 className="h2-small">{heading}</h2>
      <div className={`stack diamonds gap-3 ${css['text']}`}>{children}</div>
    </section>
  )
}
