import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import css from './field.module.css'
import { useTyped } from './plain-answer.tsx'

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'style'>

/** One line of text. Uncontrolled unless `value` is given. */
export function TextField({ label, hint, error, id, ...attributes }: TextFieldProps) {
  const typed = useTyped(attributes.value === undefined ? attributes.name : undefined)
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(box) => (
        <input
          {...attributes}
          type={attributes.type ?? 'text'}
          {...box}
          {...(typed === undefined ? {} : { defaultValue: typed })}
          className={`full shrink ${css['box']}`}
        />
      )}
    </Field>
  )
}
