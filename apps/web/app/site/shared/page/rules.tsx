import type { ReactNode } from 'react'
import type { ObjectName } from '@sahay/art/objects/objects.ts'
import { useIsEnglishCopy } from '../../../shell/in-english.tsx'
import css from './rules.module.css'

export interface RulesProps {
  /** Where a list of contents leads. */
  readonly id?: string
  readonly heading: ReactNode
  readonly children: ReactNode
  /** A thing drawn beside the text on wide screens. */
  readonly picture?: ObjectName
}

/** One section of plain text: a heading and what stands under it. */
export function Rules({ id, heading, children, picture }: RulesProps) {
  // said once more in English, it has no address of its own
  const again = useIsEnglishCopy()
  return (
    <section id={again ? undefined : id} className={`stack breaks gap-3 ${css['rules']}`}>
      <div className={`stack top gap-5 ${css['head']}`}>
        <h2 className="h2-small">{heading}</h2>
        {picture && <img src={`/pictures/object/${picture}.svg`} width="220" height="220" alt="" />}
      </div>
      <div className={`stack gap-3 ${css['text']}`}>{children}</div>
    </section>
  )
}
