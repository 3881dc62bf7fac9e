import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './panel.module.css'

interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title?: ReactNode
}

const usual = `panel stack one-column shrink gap-4 ${css['panel']}`

/** A framed part of a screen, with a title if given; a class adds differences from the usual style. */
export function Panel({ title, className = usual, children, ...section }: PanelProps) {
  const id = useId()
  return (
    <section {...section} className={className} aria-labelledby={title ? id : undefined}>
      {title && <h2 id={id}>{title}</h2>}
      {children}
    </section>
  )
}
