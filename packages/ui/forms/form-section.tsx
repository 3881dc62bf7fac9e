import { type ReactNode, useEffect, useRef } from 'react'
import { buttonClass } from '../elements/button.tsx'
import css from './form-section.module.css'

export interface FormSectionProps {
  /** The section's anchor. */
  readonly id: string
  readonly heading: ReactNode
  /** What the form asks, and what happens next and when. */
  readonly lead: ReactNode
  /** The label that opens the form. */
  readonly opens: ReactNode
  /** The cloth behind the object, and the address of the object's picture. */
  readonly cloth: 'rangoli' | 'ajrakh'
  readonly picture: string
  /** The form. */
  readonly children: ReactNode
}

/**
 * A folded form under a label that invites to open it. The anchor is inside the fold, because browsers open a fold whose
 * content an address names, without script too. Folding hides typed values and loses none.
 */
export function FormSection({ id, heading, lead, opens, cloth, picture, children }: FormSectionProps) {
  const fold = useRef<HTMLDetailsElement>(null)

  // Browsers before 2022 do not open a fold automatically.
  useEffect(() => {
    if (fold.current && window.location.hash === `#${id}`) fold.current.open = true
  }, [id])

  return (
    <section className={css['section']} aria-labelledby={`${id}-heading`}>
      <div className={`wrap stack one-column gap-6 ${css['halves']}`}>
        <div className={`${css['picture']} ${css[cloth]}`}>
          <img src={picture} width="320" height="320" alt="" loading="lazy" />
        </div>
        <div className="stack top start shrink gap-3">
          <h2 id={`${id}-heading`}>{heading}</h2>
          <div className={`stack muted gap-2 ${css['lead']}`}>{lead}</div>
          <details ref={fold} className={`full ${css['fold']}`}>
            <summary className={buttonClass({}, 'unmarked')}>{opens}</summary>
            <div id={id} className={`panel ${css['card']}`}>
              {children}
            </div>
          </details>
        </div>
      </div>
    </section>
  )
}
