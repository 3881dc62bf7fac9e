import type { ReactNode } from 'react'
import css from './choice.module.css'

export interface ChoiceProps<Value extends string> {
  readonly legend: ReactNode
  readonly name: string
  readonly value: Value
  readonly onValue: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
}

/** One among a few, as tiles with real radio buttons. */
export function Choice<Value extends string>({ legend, name, value, onValue, options }: ChoiceProps<Value>) {
  return (
    <fieldset className={css['choice']}>
      <legend className={css['legend']}>{legend}</legend>
      <div className={css['tiles']}>
        {options.map((option) => (
          <label className={css['tile']} key={option.value}>
            <input
              className={css['radio']}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
