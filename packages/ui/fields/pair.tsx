import type { ReactNode } from 'react'
import css from './pair.module.css'

/** Two fields of a form, side by side if there is room. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={`stack gap-5 ${css['pair']}`}>{children}</div>
}
