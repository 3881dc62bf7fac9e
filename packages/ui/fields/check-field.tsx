import { type ReactNode, useId } from 'react'
import css from './check-field.module.css'
import { useTyped } from './plain-answer.tsx'

export interface CheckFieldProps {
  readonly name: string
  /** What is ticked; a link in it stays a link of its own. */
  readonly children: ReactNode
}

/** A box to tick, with its words beside it. */
export function CheckField({ name, children }: CheckFieldProps) {
  const id = useId()
  const typed = useTyped(name)
  return (
    <div className={css['check']}>
      <input
        className={css['box']}
        type="checkbox"
        id={id}
        name={name}
        value="yes"
        defaultChecked={typed === 'yes'}
      />
      <label className={css['text']} htmlFor={id}>
        {children}
      </label>
    </div>
  )
}
