import type { ReactNode } from 'react'
import css from './bank-table.module.css'
import { CopyButton } from '../../shared/page/copy-button.tsx'

export interface BankRowProps {
  readonly label: ReactNode
  readonly value: string
  /** What stands at the right; a button that copies the value unless said. */
  readonly action?: ReactNode
}

/** One fact of the account and what can be done with it; nothing where there is none. Spaces that only help reading are not copied. */
export function BankRow({ label, value, action }: BankRowProps) {
  if (value === '') return null
  const plain = /^[\d\s]+$/.test(value) ? value.replace(/\s/g, '') : value
  return (
    <div className={css['row']}>
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
        {action ?? <CopyButton text={plain} />}
      </dd>
    </div>
  )
}
