import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './panel.module.css'

interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title?: ReactNode
}

const usual = `panel stack one-column shrink gap-4 ${css['panel']}`

/** A part of a screen in a frame, below its title where it has one; a class says what is not as most are. */
export function Panel({ title, className = usual, children, ...section }: PanelProps) {
  const id = useId()
  return (
    <section {...section} className={className} aria-labelledby={title ? id : undefined}>
      {title && <h2 id={id}>{title}</h2>}
      {children}
    </section>
  )
}
