import type { ReactNode } from 'react'
import css from './thanks.module.css'

/** The number that is written down and read out on the telephone. */
export function BigNumber({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <p className={css['number']}>
      {label} <b>{children}</b>
    </p>
  )
}
