import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import css from './field.module.css'
import { useTypedBefore } from './plain-answer.tsx'

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'style'>

/** One line of text. Uncontrolled unless `value` is given. */
export function TextField({ label, hint, error, id, ...attributes }: TextFieldProps) {
  const typedBefore = useTypedBefore(attributes)
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(box) => (
        <input
          {...attributes}
          type={attributes.type ?? 'text'}
          {...box}
          {...typedBefore}
          className={`full shrink ${css['box']}`}
        />
      )}
    </Field>
  )
}
