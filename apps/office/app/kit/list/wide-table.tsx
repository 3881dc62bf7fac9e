import type { ReactNode } from 'react'
import css from './wide-table.module.css'

export interface WideTableProps {
  readonly name: string
  readonly className?: string | undefined
  /** Whether each row of it is a card on a phone. */
  readonly cards?: true
  readonly children: ReactNode
}

/** A table that may be wider than its place, and is moved there, by keys too. */
export function WideTable({ name, className = '', cards, children }: WideTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is moved by touch is moved by keys
    <div className={css['scroll']} tabIndex={0} role="group" aria-label={name}>
      <table className={`table ${cards ? css['cards'] : ''} ${className}`}>{children}</table>
    </div>
  )
}
