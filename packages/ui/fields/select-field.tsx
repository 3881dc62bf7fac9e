import type { SelectHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import css from './field.module.css'
import { useTypedBefore } from './plain-answer.tsx'

type Attributes = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'style'>

/** A select; its options are the children. Uncontrolled unless `value` is given. */
export function SelectField({ label, hint, error, id, children, ...attributes }: FieldProps & Attributes) {
  const typedBefore = useTypedBefore(attributes)
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(box) => (
        <div className={css['listed']}>
          <select {...attributes} {...box} {...typedBefore} className={`full shrink ${css['box']}`}>
            {children}
          </select>
          <span className={css['arrow']} />
        </div>
      )}
    </Field>
  )
}
