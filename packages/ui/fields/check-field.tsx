import { type ReactNode, useId } from 'react'
import css from './check-field.module.css'
import { useTyped } from './plain-answer.tsx'

export interface CheckFieldProps {
  readonly name: string
  /** The label; a link in it stays a separate link. */
  readonly children: ReactNode
}

/** A checkbox with its label. */
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
