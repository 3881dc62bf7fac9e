import type { ReactNode } from 'react'
import css from './form-section.module.css'

export interface FormSectionProps {
  /** The section's anchor. */
  readonly id: string
  readonly heading: ReactNode
  /** What is asked, and what happens next and when. */
  readonly lead: ReactNode
  /** The cloth behind the thing, and the address of the thing's picture. */
  readonly cloth: 'rangoli' | 'ajrakh'
  readonly picture: string
  /** The form. */
  readonly children: ReactNode
}

/** A form beside the words that invite to it; the picture stands there where there is room. */
export function FormSection({ id, heading, lead, cloth, picture, children }: FormSectionProps) {
  return (
    <section id={id} className={css['section']} aria-labelledby={`${id}-heading`}>
      <div className={`wrap ${css['halves']}`}>
        <div className={css['words']}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          <div className={css['lead']}>{lead}</div>
          <div className={`${css['picture']} ${css[cloth]}`}>
            <img src={picture} width="320" height="320" alt="" loading="lazy" />
          </div>
        </div>
        <div className={`panel ${css['card']}`}>{children}</div>
      </div>
    </section>
  )
}
