import { type ReactNode, useId } from 'react'
import css from './field.module.css'
import { FieldError } from './field-error.tsx'

/** The props of an input that make its label, hint and error accessible. */
export interface BoxProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The error sentence; if present, the field is red. */
  readonly error?: string | undefined
  /** The id of the input, for links from an error summary. */
  readonly id?: string | undefined
}

/** Label, hint, error and input, in that order, so that each is read before typing. */
export function Field(props: FieldProps & { readonly children: (box: BoxProps) => ReactNode }) {
  const { label, hint, error, children } = props
  const own = useId()
  const id = props.id ?? own
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`stack shrink ${css['field']} ${error ? css['invalid'] : ''}`}>
      <label className={css['label']} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={`quiet ${css['hint']}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} sentence={error} />}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
    </div>
  )
}
