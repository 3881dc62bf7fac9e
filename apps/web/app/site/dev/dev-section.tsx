import type { ReactNode } from 'react'
import css from './dev.module.css'

/** One kind of components under its heading. */
export function DevSection({
  heading,
  children,
}: {
  readonly heading: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className={`stack one-column gap-5 ${css['part']}`}>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}
