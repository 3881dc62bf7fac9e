import type { TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import css from './field.module.css'

type Attributes = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className' | 'style'>

/** Several lines of text. */
export function TextArea({ label, hint, error, id, ...attributes }: FieldProps & Attributes) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(box) => <textarea rows={3} {...attributes} {...box} className={css['area']} />}
    </Field>
  )
}
