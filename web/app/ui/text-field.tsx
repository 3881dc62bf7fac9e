import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import css from './field.module.css'

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'style'>

/** One line of text. The box is uncontrolled unless `value` is given. */
export function TextField({ label, hint, error, id, ...attributes }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(box) => <input type="text" {...attributes} {...box} className={css['box']} />}
    </Field>
  )
}
