import { type ReactNode, useEffect, useRef } from 'react'
import { buttonClass } from '../elements/button.tsx'
import css from './form-section.module.css'

export interface FormSectionProps {
  /** The section's anchor. */
  readonly id: string
  readonly heading: ReactNode
  /** What is asked, and what happens next and when. */
  readonly lead: ReactNode
  /** The words that open the form. */
  readonly opens: ReactNode
  /** The cloth behind the thing, and the address of the thing's picture. */
  readonly cloth: 'rangoli' | 'ajrakh'
  readonly picture: string
  /** The form. */
  readonly children: ReactNode
}

/**
 * A form that is folded until it is wanted, under the words that invite to it. The anchor stands inside the fold,
 * because browsers open a fold whose inside an address names, without script too. Folding hides what was typed and
 * loses nothing of it.
 */
export function FormSection({ id, heading, lead, opens, cloth, picture, children }: FormSectionProps) {
  const fold = useRef<HTMLDetailsElement>(null)

  // Browsers before 2022 do not open a fold by themselves.
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
            <summary className={buttonClass({})}>{opens}</summary>
            <div id={id} className={`panel ${css['card']}`}>
              {children}
            </div>
          </details>
        </div>
      </div>
    </section>
  )
}
