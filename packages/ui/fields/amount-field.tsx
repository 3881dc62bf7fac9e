import type { InputEvent } from 'react'
import { amountText } from './digits.ts'
import { Field, type FieldProps } from './field.tsx'
import css from './field.module.css'
import { useTyped } from './plain-answer.tsx'

/** Ten crore rupees, the contract's maximum, has nine digits. */
const MOST_DIGITS = 9

export interface AmountFieldProps extends FieldProps {
  readonly name: string
  /** If left out, the input is uncontrolled. */
  readonly value?: string
  /** Called with the field's content: digits, and decimals if typed. */
  readonly onValue?: (amount: string) => void
  /** Required by default. */
  readonly required?: boolean
}

/**
 * Whole rupees. Other characters are dropped while typing, and the caret stays in place (product.md 5); decimals other than
 * .00 stay, for the form to refuse.
 */
export function AmountField({ name, value, onValue, required = true, ...field }: AmountFieldProps) {
  const typedBefore = useTyped(value === undefined ? name : undefined)
  function typed({ currentTarget: box }: InputEvent<HTMLInputElement>) {
    const before = amountText(box.value.slice(0, box.selectionStart ?? box.value.length)).length
    const [rupees = '', ...decimals] = amountText(box.value).split('.')
    const amount = [rupees.slice(0, MOST_DIGITS), ...decimals].join('.')
    // Sets the input immediately: React would write the same text later and move the caret to the end.
    box.value = amount
    box.setSelectionRange(before, before)
    onValue?.(amount)
  }
  return (
    <Field {...field}>
      {(box) => (
        <div className={`full shrink ${css['tabbed']}`}>
          <span className={`row strong ${css['tab']}`} aria-hidden="true">
            ₹
          </span>
          <input
            {...box}
            className={`shrink number ${css['tabbedBox']}`}
            name={name}
            {...(value === undefined ? { defaultValue: typedBefore } : { value })}
            // instead of onChange: a form that handles the same event must read only the digits
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
