import { type ReactNode, useId } from 'react'
import css from './choice.module.css'
import field from './field.module.css'
import { useTyped } from './plain-answer.tsx'
import { FieldError } from './field-error.tsx'

export interface ChoiceProps<Value extends string> {
  readonly legend: ReactNode
  readonly name: string
  /** If left out, the choice is uncontrolled, with none selected at first. */
  readonly value?: Value
  readonly onValue?: (value: Value) => void
  /** The error sentence; if present, the field is red. */
  readonly error?: string | undefined
  /** The id of the group, for links from an error summary. */
  readonly id?: string | undefined
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
}

/** A choice of a few options, as tiles with native radio buttons. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, name, value, onValue, error, options } = props
  const own = useId()
  const id = props.id ?? own
  const typed = useTyped(value === undefined ? name : undefined)
  // A border of the fieldset itself would start in the middle of its legend.
  return (
    <div className={error ? field['invalid'] : undefined}>
      <fieldset
        className={`bare ${css['choice']}`}
        id={id}
        role="radiogroup"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <legend className={css['legend']}>{legend}</legend>
        {error && <FieldError id={`${id}-error`} sentence={error} />}
        <div className={css['tiles']}>
          {options.map((option) => (
            <label className={`row ${css['tile']}`} key={option.value}>
              <input
                className={css['radio']}
                type="radio"
                name={name}
                value={option.value}
                {...(value === undefined
                  ? { defaultChecked: option.value === typed }
                  : { checked: option.value === value })}
                onChange={() => onValue?.(option.value)}
              />
              <span className="shrink">{option.label}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
