import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useRupees } from '../../../shell/formats.ts'
import { AmountField } from '@sahay/ui/fields/amount-field.tsx'
import css from './amount-choice.module.css'

const QUICK = [500, 1000]
/** The pending amount in rupees up to which one gift can complete a need. */
const LITTLE = 1000

/** The preselected amount in rupees: ₹500, or the pending amount if it is less. */
export function firstAmount(pending: number): string {
  const roundedDown = Math.floor(pending)
  return roundedDown > 0 ? String(Math.min(roundedDown, QUICK[0] ?? roundedDown)) : ''
}

export interface AmountChoiceProps {
  /** Rupees still needed; no quick amount exceeds this. */
  readonly pending: number
  readonly amount: string
  readonly onAmount: (digits: string) => void
  readonly error: string | undefined
}

/** The amount: quick choices up to the pending amount, or any other. */
export function AmountChoice({ pending, amount, onAmount, error }: AmountChoiceProps) {
  const rupees = useRupees()
  const id = useId()
  const roundedDown = Math.floor(pending)
  const quick = [...QUICK.filter((one) => one < roundedDown), roundedDown].filter((one) => one > 0)

  function take(one: number) {
    onAmount(String(one))
    // Notifies the form like a keystroke, which removes the error mark.
    requestAnimationFrame(() =>
      document.getElementById(id)?.dispatchEvent(new Event('input', { bubbles: true })),
    )
  }

  return (
    <div className="stack gap-2">
      <AmountField
        label={<Trans>Amount</Trans>}
        id={id}
        name="amount"
        value={amount}
        onValue={onAmount}
        error={error}
      />
      <div className={`stack gap-2 ${css['quick']}`}>
        {quick.map((one) => (
          <button
            key={one}
            type="button"
            className={`strong number ${css['one']}`}
            aria-pressed={amount === String(one)}
            onClick={() => take(one)}
          >
            {rupees(one)}
            {one === roundedDown && (
              <span className={`below ${css['all']}`}>
                {' '}
                {roundedDown <= LITTLE ? <Trans>finishes it</Trans> : <Trans>all of it</Trans>}
              </span>
            )}
          </button>
        ))}
      </div>
    </div>
  )
}
