import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './panel.module.css'

interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title?: ReactNode
  /** The class of a smaller padding; its parts are closer then, too. */
  readonly pad?: 'pad-4' | 'pad-5'
}

/** A framed part of a screen, with a title if given; a class adds to its style. */
export function Panel({ title, pad, className = '', children, ...section }: PanelProps) {
  const id = useId()
  const spacing = pad ? `gap-3 ${pad}` : `gap-4 ${css['panel']}`
  return (
    <section
      {...section}
      className={`panel stack one-column shrink ${spacing} ${className}`}
      {...(title && { 'aria-labelledby': id })}
    >
      {title && <h2 id={id}>{title}</h2>}
      {children}
    </section>
  )
}
