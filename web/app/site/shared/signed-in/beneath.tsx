import type { ReactNode } from 'react'
import css from './history-columns.module.css'

/** A line beneath the first of a cell: how to reach somebody, what a place is called. */
export function Beneath({ children, dir }: { readonly children: ReactNode; readonly dir?: 'ltr' }) {
  return (
    <span className={css['beneath']} dir={dir}>
      {children}
    </span>
  )
}
