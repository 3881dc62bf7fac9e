import type { InputEvent } from 'react'
import { onlyDigits } from './digits.ts'
import { Field, type FieldProps } from './field.tsx'
import css from './field.module.css'
import { useTyped } from './plain-answer.tsx'

/** Ten crore rupees, the most the contract takes, has nine digits. */
const MOST_DIGITS = 9

export interface AmountFieldProps extends FieldProps {
  readonly name: string
  /** Without it the box keeps its own text. */
  readonly value?: string
  readonly onValue?: (digits: string) => void
  /** Unless said otherwise it must be filled. */
  readonly required?: boolean
}

/** Whole rupees. Whatever is not a digit is dropped as it is typed, and the caret stays where it was (product.md 5). */
export function AmountField({ name, value, onValue, required = true, ...field }: AmountFieldProps) {
  const typedBefore = useTyped(value === undefined ? name : undefined)
  function typed({ currentTarget: box }: InputEvent<HTMLInputElement>) {
    const before = onlyDigits(box.value.slice(0, box.selectionStart ?? box.value.length)).length
    const digits = onlyDigits(box.value).slice(0, MOST_DIGITS)
    // The box is set at once: React would write the same text later and throw the caret to the end.
    box.value = digits
    box.setSelectionRange(before, before)
    onValue?.(digits)
  }
  return (
    <Field {...field}>
      {(box) => (
        <div className={css['tabbed']}>
          <span className={css['tab']} aria-hidden="true">
            ₹
          </span>
          <input
            {...box}
            className={css['tabbedBox']}
            name={name}
            {...(value === undefined ? { defaultValue: typedBefore } : { value })}
            // and not on change: a form that hears of the same input must read the digits alone
            onInput={typed}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            required={required}
          />
        </div>
      )}
    </Field>
  )
}
