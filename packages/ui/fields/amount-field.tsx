import type { InputEvent } from 'react'
import { amountText } from './digits.ts'
import { Field, type FieldProps } from './field.tsx'
import css from './field.module.css'
import { useTyped } from './plain-answer.tsx'

/** Ten crore rupees, the most the contract takes, has nine digits. */
const MOST_DIGITS = 9

export interface AmountFieldProps extends FieldProps {
  readonly name: string
  /** Without it the box keeps its own text. */
  readonly value?: string
  /** Hears of what stands in the box: digits, and decimals where somebody wrote them. */
  readonly onValue?: (amount: string) => void
  /** Unless said otherwise it must be filled. */
  readonly required?: boolean
}

/**
 * Whole rupees. Whatever is not a digit is dropped as it is typed, and the caret stays where it was (product.md 5); decimals
 * other than .00 stay, for the form to refuse.
 */
export function AmountField({ name, value, onValue, required = true, ...field }: AmountFieldProps) {
  const typedBefore = useTyped(value === undefined ? name : undefined)
  function typed({ currentTarget: box }: InputEvent<HTMLInputElement>) {
    const before = amountText(box.value.slice(0, box.selectionStart ?? box.value.length)).length
    const [rupees = '', ...decimals] = amountText(box.value).split('.')
    const amount = [rupees.slice(0, MOST_DIGITS), ...decimals].join('.')
    // The box is set at once: React would write the same text later and throw the caret to the end.
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
