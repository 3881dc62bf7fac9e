import { Field, type FieldProps } from './field.tsx'
import css from './fixed-amount.module.css'

export interface FixedAmountProps extends FieldProps {
  readonly name: string
  /** Whole rupees. */
  readonly rupees: number
}

/** An amount that the form sends and that nobody can change: it looks like a figure to read, not like a box. */
export function FixedAmount({ name, rupees, ...field }: FixedAmountProps) {
  return (
    <Field {...field}>
      {(box) => (
        <div className={`row strong ${css['fixed']}`}>
          <span aria-hidden="true">₹</span>
          <input
            {...box}
            className={`shrink number ${css['figure']}`}
            name={name}
            value={String(rupees)}
            readOnly
          />
        </div>
      )}
    </Field>
  )
}
