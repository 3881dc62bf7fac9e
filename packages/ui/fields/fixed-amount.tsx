import { Field, type FieldProps } from './field.tsx'
import css from './fixed-amount.module.css'

export interface FixedAmountProps extends FieldProps {
  readonly name: string
  /** Whole rupees. */
  readonly rupees: number
}

/** A fixed amount that the form sends: it looks like text, not like an input. */
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
