import type { TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import css from './field.module.css'
import { useTypedBefore } from './plain-answer.tsx'

type Attributes = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className' | 'style'>

/** Several lines of text. */
export function TextArea({ label, hint, error, id, ...attributes }: FieldProps & Attributes) {
  const typedBefore = useTypedBefore(attributes)
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(box) => (
        <textarea
          rows={3}
          {...attributes}
          {...box}
          {...typedBefore}
          className={`full shrink ${css['area']}`}
        />
      )}
    </Field>
  )
}
